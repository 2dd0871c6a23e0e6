
"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const rows = [...document.querySelectorAll("#rows > .row")];
  const form = $("filters"), replay = $("replay"), scrub = $("r-scrub");
  const LONGEST = 100000;
  const FILTERS = [...form.elements].map((each) => each.name).filter(Boolean);
  const HIDDEN = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/g;

  document.querySelectorAll(".noscript").forEach((each) => each.remove());
  form.hidden = false;

  // ------------------------------------------------------------------- address

  const address = () => new URLSearchParams(location.hash.slice(1));

  function go(changes, replace) {
    const to = address();
    for (const [name, value] of Object.entries(changes)) {
      if (value === "" || value === null) to.delete(name); else to.set(name, value);
    }
    const hash = "#" + to;
    if (hash === location.hash || (hash === "#" && !location.hash)) return;
    history[replace ? "replaceState" : "pushState"](null, "", hash);
  }

  // ------------------------------------------------------------------- filters

  let words = null;

  function filter() {
    words ??= rows.map((row) => row.textContent.toLowerCase());
    const wanted = new FormData(form);
    const q = wanted.get("q").toLowerCase().split(/\s+/).filter(Boolean);
    const chosen = FILTERS.filter((name) => name !== "q" && wanted.get(name));
    let count = 0;
    rows.forEach((row, at) => {
      const is = chosen.every((name) => row.dataset[name].split(" ").includes(wanted.get(name))
          || row.dataset[name] === wanted.get(name))
        && q.every((word) => words[at].includes(word));
      if (row.hidden === is) row.hidden = !is;
      count += is;
    });
    $("count").textContent = `${count} of ${rows.length} tasks`;
    $("nothing").hidden = count > 0;
  }

  function filtered() {
    filter();
    const wanted = new FormData(form);
    go(Object.fromEntries(FILTERS.map((name) => [name, wanted.get(name)])), true);
  }

  form.addEventListener("input", filtered);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(filtered));

  // ------------------------------------------------------------------- episode

  let mark = null, episode = null, at = 0, timer = null;
  const waiting = new Map();

  async function unpacked(text) {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return JSON.parse(await new Response(stream).text());
  }

  // called by the data files
  window.stardojo = (number, text) => waiting.get(number)?.(text);

  function load(number) {
    return new Promise((resolve, reject) => {
      const script = document.createElement("script");
      const done = (act) => (value) => { waiting.delete(number); script.remove(); act(value); };
      waiting.set(number, done((text) => unpacked(text).then(resolve, reject)));
      script.onerror = done(() => reject(new Error("its data file cannot be loaded")));
      script.src = `${document.body.dataset.side}/e${String(number).padStart(5, "0")}.js`;
      document.head.append(script);
    });
  }

  const marks = () => rows.filter((row) => !row.hidden)
    .flatMap((row) => [...row.querySelectorAll("a[data-n]")]);

  function keyOf(link) {
    const row = link.closest(".row").dataset;
    return { task: row.task, seed: row.seed, run: link.dataset.run, try: link.dataset.try };
  }

  function find(key) {
    const row = rows.find((each) => each.dataset.task === key.get("task")
      && (!key.has("seed") || each.dataset.seed === key.get("seed")));
    return [...(row?.querySelectorAll("a[data-n]") ?? [])].find((each) =>
      each.dataset.run === (key.get("run") ?? "1")
      && (!key.has("try") || each.dataset.try === key.get("try")));
  }

  function choice(link) {
    mark?.classList.remove("open");
    mark?.closest(".row").classList.remove("current");
    mark = link;
    mark?.classList.add("open");
    mark?.closest(".row").classList.add("current");
  }

  async function open(link, step, focus) {
    stop();
    choice(link);
    replay.hidden = false;
    $("desk").classList.add("two-panes");
    document.body.classList.add("replaying");
    replay.classList.add("loading");
    const row = link.closest(".row");
    $("r-task").textContent = row.dataset.task;
    $("r-what").textContent = row.querySelector(".what").textContent;
    siblings(row, link);
    if (focus) replay.focus({ preventScroll: true });
    bring(row, focus);
    try {
      const found = await load(Number(link.dataset.n));
      if (mark !== link) return;
      episode = found;
    } catch (error) {
      if (mark !== link) return;
      episode = { steps: [], failure: `cannot show this episode: ${error.message}`, outcome: "",
        trajectory: link.getAttribute("href"), traceback: "", max_steps: 0 };
    }
    replay.classList.remove("loading");
    begin(step);
    bring(row, focus);
  }

  // scroll as little as possible, but to the middle of the list for a link; then the replay
  function bring(row, near) {
    row.scrollIntoView({ block: near ? "nearest" : "center" });
    replay.scrollIntoView({ block: "nearest" });
  }

  function siblings(row, link) {
    $("r-runs").replaceChildren(...[...row.querySelectorAll("a[data-n]")].map((each) => {
      const copy = each.cloneNode(true);
      copy.classList.toggle("open", each === link);
      copy.textContent = `run ${each.dataset.run}: ${each.textContent}`;
      copy.addEventListener("click", (event) => { event.preventDefault(); choose(each); });
      return copy;
    }));
  }

  function begin(step) {
    const steps = episode.steps, last = Math.max(0, steps.length - 1);
    $("r-end").textContent = plain(episode.failure || `Solved in ${last} steps.`);
    $("r-file").href = episode.trajectory;
    text("r-trace", episode.traceback);
    scrub.max = last;
    newFilm();
    const x = (index) => last ? 100 * index / last : 0;
    $("r-progress").setAttribute("points",
      steps.map((each, index) => `${x(index)},${23 - 22 * each.progress}`).join(" "));
    $("r-ticks").replaceChildren(...steps.flatMap((each, index) => {
      const worst = each.did.some((one) => one.invalid) ? "bad" : each.did.some((one) => !one.ok && one.reason !== "not_tried") ? "no" : "";
      if (!worst) return [];
      const tick = document.createElementNS("http://www.w3.org/2000/svg", "rect");
      const width = Math.min(2, 60 / (last || 1));
      for (const [name, value] of [["x", x(index) - width / 2], ["y", 0], ["width", width], ["height", 24]])
        tick.setAttribute(name, value);
      tick.setAttribute("class", worst);
      return [tick];
    }));
    show(step === null || Number.isNaN(step) ? 0 : step);
  }

  function show(step) {
    const last = episode.steps.length - 1;
    at = Math.max(0, Math.min(step, last));
    const now = episode.steps[at];
    scrub.value = at;
    $("r-now").setAttribute("x1", last > 0 ? 100 * at / last : 0);
    $("r-now").setAttribute("x2", last > 0 ? 100 * at / last : 0);
    if (!now) { picture(null); $("r-at").textContent = "no steps"; return; }
    $("r-at").textContent = at === 0 ? `start, of ${last} steps` : `step ${now.step} of ${last}`;
    scrub.setAttribute("aria-valuetext", $("r-at").textContent);
    $("r-state").textContent = plain([now.clock, now.place, now.stand,
      now.menu && `menu: ${now.menu}`, now.took >= 0.05 && `thought for ${now.took.toFixed(1)} s`].filter(Boolean).join(" · "));
    $("r-meter").value = now.progress;
    $("r-note").textContent = plain(`${Math.round(100 * now.progress)} %: ${now.note}`);
    list("r-did", now.did.map(action));
    list("r-events", now.events.map((each) => item(plain(each))));
    text("r-said", now.said);
    text("r-seen", now.seen);
    picture(now);
    go({ ...keyOf(mark), step: at || "" }, true);
  }

  function action(did) {
    const code = document.createElement("code"), outcome = document.createElement("span");
    code.textContent = plain(did.call);
    const untried = did.reason === "not_tried";
    outcome.className = did.ok ? "fine" : did.invalid ? "bad" : untried ? "quiet" : "no";
    const word = did.invalid ? `invalid (${did.reason})` : untried ? "not tried" : `refused (${did.reason})`;
    outcome.textContent = plain(` ${did.ok ? "✓" : word}${did.message ? `: ${did.message}` : ""}`);
    const line = item("");
    line.append(code, outcome);
    return line;
  }

  function item(text) {
    const line = document.createElement("li");
    line.dir = "auto";
    line.textContent = text;
    return line;
  }

  function list(id, lines) {
    $(id).replaceChildren(...lines);
    $(`${id}-box`).hidden = !lines.length;
  }

  function text(id, value) {
    const long = value.length > LONGEST;
    $(id).textContent = plain(long ? value.slice(0, LONGEST) : value)
      + (long ? `\n... ${value.length - LONGEST} more characters in the file with all steps` : "");
    $(`${id}-box`).hidden = !value;
  }

  const plain = (text) => text.replace(HIDDEN, (letter) => {
    const code = letter.charCodeAt(0).toString(16);
    return code.length > 2 ? `\\u${code.padStart(4, "0")}` : `\\x${code.padStart(2, "0")}`;
  });

  // ------------------------------------------------------------------ pictures

  const canvas = $("r-film"), pen = canvas.getContext("2d", { alpha: false });
  const SHOT = { step: 0, whole: 1, sheet: 4 };
  let drawn = -1, sheets = new Map();

  function picture(now) {
    const shot = now && episode.film ? shotOf(now.step) : -1;
    const frame = $("r-frame"), src = shot < 0 ? now?.frame ?? "" : "";
    const of = shot < 0 ? now?.step : episode.film.shots[shot][SHOT.step];
    const label = now ? `The game after step ${of}: ${plain(episode.steps.find((each) => each.step === of)?.note ?? "")}` : "";
    $("r-kept").hidden = of === now?.step;
    const gone = episode.film?.left_out;
    $("r-kept").textContent = `This picture is from step ${of}. ` + (gone
      ? `${gone} pictures of this episode were left out to stay within --stardojo-record-size.`
      : "This step has none.");
    canvas.hidden = shot < 0;
    frame.hidden = !src;
    $("r-blank").hidden = shot >= 0 || Boolean(src);
    if (src) { frame.src = src; frame.alt = label; }
    if (shot >= 0) { canvas.setAttribute("aria-label", label); draw(shot); }
  }

  function newFilm() {
    drawn = -1;
    sheets = new Map();
    if (!episode.film) return;
    canvas.width = episode.film.width;
    canvas.height = episode.film.height;
  }

  // the last saved picture up to a step
  const shotOf = (step) => episode.film.shots.findLastIndex((shot) => shot[SHOT.step] <= step);

  function sheet(number) {
    if (!sheets.has(number)) {
      const image = new Image();
      image.src = episode.film.sheets[number];
      sheets.set(number, image.decode().then(() => image));
    }
    return sheets.get(number);
  }

  async function draw(to) {
    const { shots } = episode.film, of = episode;
    let from = shots.slice(0, to + 1).findLastIndex((shot) => shot[SHOT.whole]);
    const needed = shots.slice(from, to + 1).map((shot) => shot[SHOT.sheet]).filter((each) => each >= 0);
    let images;
    try {
      images = new Map(await Promise.all([...new Set(needed)].map(async (each) => [each, await sheet(each)])));
    } catch {
      if (of === episode) { canvas.hidden = true; $("r-blank").hidden = false; }
      return;
    }
    // another picture may have been requested meanwhile
    if (of !== episode || to !== shotOf(episode.steps[at].step)) return;
    if (drawn >= from && drawn <= to) from = drawn + 1;
    for (const shot of shots.slice(from, to + 1)) lay(shot, images);
    drawn = to;
  }

  function lay(shot, images) {
    const [, , dx, dy, number, row, x, y, width, height] = shot;
    if (dx || dy) pen.drawImage(canvas, dx, dy);
    if (number >= 0) pen.drawImage(images.get(number), 0, row, width, height, x, y, width, height);
  }

  // ------------------------------------------------------------------ controls

  function choose(link) { open(link, 0, true).then(() => go({ ...keyOf(link), step: "" })); }

  function close() {
    stop();
    if (replay.hidden) return;
    replay.hidden = true;
    $("desk").classList.remove("two-panes");
    document.body.classList.remove("replaying");
    mark?.focus();
    choice(null);
    episode = null;
    go({ task: "", seed: "", run: "", try: "", step: "" });
  }

  function play() {
    if (timer !== null) { stop(); return; }
    if (at >= episode.steps.length - 1) show(0);
    $("r-play").textContent = "pause";
    $("r-play").setAttribute("aria-label", "Pause");
    timer = setInterval(() => {
      show(at + 1);
      if (at >= episode.steps.length - 1) stop();
    }, 400);
  }

  function stop() {
    clearInterval(timer);
    timer = null;
    $("r-play").textContent = "play";
    $("r-play").setAttribute("aria-label", "Play");
  }

  function neighbour(by) {
    const all = marks(), here = all.indexOf(mark);
    const next = all[here + by];
    if (next) choose(next);
  }

  const steered = (act) => () => { stop(); if (episode) show(act()); };
  $("r-first").addEventListener("click", steered(() => 0));
  $("r-back").addEventListener("click", steered(() => at - 1));
  $("r-next").addEventListener("click", steered(() => at + 1));
  $("r-last").addEventListener("click", steered(() => Infinity));
  $("r-play").addEventListener("click", () => { if (episode) play(); });
  $("r-close").addEventListener("click", close);
  scrub.addEventListener("input", steered(() => Number(scrub.value)));
  $("rows").addEventListener("click", (event) => {
    const link = event.target.closest("a[data-n]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(link);
  });

  const KEYS = {
    ArrowLeft: steered(() => at - 1), ArrowRight: steered(() => at + 1),
    Home: steered(() => 0), End: steered(() => Infinity),
    ArrowUp: () => neighbour(-1), ArrowDown: () => neighbour(1),
    " ": () => { if (episode) play(); }, Escape: close,
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.target.closest("input:not([type=range]), select, textarea");
    if (event.key === "/" && !typing) {
      event.preventDefault();
      form.elements.q.focus();
      return;
    }
    if (replay.hidden || (typing && event.key !== "Escape")) return;
    if (event.key === " " && event.target.closest("button, summary, a")) return;
    if (event.target.closest("pre") && /^Arrow(Up|Down)$|^Home$|^End$/.test(event.key)) return;
    const act = KEYS[event.key];
    if (act) { event.preventDefault(); act(); }
  });

  function arrive() {
    const from = address();
    if (location.hash && !location.hash.includes("=")) return;  // an anchor on the page
    for (const name of FILTERS) form.elements[name].value = from.get(name) ?? "";
    filter();
    const link = from.has("task") ? find(from) : null;
    if (link) open(link, Number(from.get("step") ?? 0), false);
    else if (!replay.hidden) close();
  }

  for (const event of ["popstate", "hashchange"]) window.addEventListener(event, arrive);
  arrive();
})();

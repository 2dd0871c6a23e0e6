  // The replay: one episode or two side by side, with common controls.
  const replay = $("replay"), scrub = $("r-scrub");
  let at = 0, after = false, timer = null;

  const second = $("r-pane").cloneNode(true);
  for (const each of [second, ...second.querySelectorAll("[id]")]) each.id = each.id.replace(/^r-/, "s-");
  second.hidden = true;
  second.setAttribute("aria-label", "Second episode");
  $("r-panes").append(second);
  const main = new Pane("r", jump), other = new Pane("s", jump);
  const panes = () => other.link ? [main, other] : [main];
  const last = () => Math.max(...panes().map((pane) => pane.last));

  function select(link) {
    main.link?.classList.remove("open");
    main.link?.closest(".row").classList.remove("current");
    main.link = link;
    link?.classList.add("open");
    link?.closest(".row").classList.add("current");
  }

  async function open(link, step, focus, beside) {
    stop();
    select(link);
    replay.hidden = false;
    $("desk").classList.add("two-panes");
    document.body.classList.add("replaying");
    const row = link.closest(".row");
    $("r-task").textContent = row.dataset.task;
    $("r-what").textContent = row.querySelector(".what").textContent;
    siblings(row, link, beside);
    if (focus) replay.focus({ preventScroll: true });
    bring(row, focus);
    other.link = beside ?? null;
    second.hidden = !beside;
    replay.classList.toggle("both", Boolean(beside));
    replay.classList.add("loading");
    const opened = await Promise.all(panes().map((pane) => pane.open(pane.link)));
    if (main.link !== link || !opened.every(Boolean)) return;
    replay.classList.remove("loading");
    begin(step);
    bring(row, focus);
  }

  // scroll as little as possible, but to the middle of the list for a link; then the replay
  function bring(row, near) {
    row.scrollIntoView({ block: near ? "nearest" : "center" });
    replay.scrollIntoView({ block: "nearest" });
  }

  // links to the episodes of the same task, and the choice of a second one
  function siblings(row, link, beside) {
    const links = [...row.querySelectorAll("a[data-n]")];
    $("r-runs").replaceChildren(...links.map((each) => {
      const copy = each.cloneNode(true), of = nameOf(each);
      copy.classList.toggle("open", each === link);
      copy.textContent = `${of ? `${of} ` : ""}run ${each.dataset.run}: ${each.textContent}`;
      copy.addEventListener("click", (event) => { event.preventDefault(); choose(each); });
      return copy;
    }));
    const others = links.filter((each) => each !== link);
    $("r-beside").replaceChildren(new Option("no other episode", ""), ...others.map((each) => {
      const of = nameOf(each);
      return new Option(`${of ? `${of} ` : ""}${each.ariaLabel}`, besideOf(each), false, each === beside);
    }));
    $("r-second").hidden = !others.length;
  }

  const nameOf = (link) => link.closest(".theirs")?.querySelector(".of").textContent.trim() ?? "";

  function begin(step) {
    scrub.max = last();
    const counts = [["refused", "refusals"], ["gained", "gains"]];
    for (const [id, name] of counts) {
      const count = new Set(panes().flatMap((pane) => pane[name]())).size;
      $(`r-${id}`).disabled = !count;
      $(`r-${id}-count`).textContent = count;
    }
    show(step === "end" ? Infinity : Number.parseInt(step, 10) - 1 || 0);
  }

  function show(position) {
    at = Math.max(0, Math.min(position, last()));
    scrub.value = at;
    const steps = last();
    $("r-at").textContent = !main.steps.length ? "no steps"
      : at < steps ? `step ${at + 1} of ${steps}` : `end, after ${steps} step${steps === 1 ? "" : "s"}`;
    scrub.setAttribute("aria-valuetext", $("r-at").textContent);
    $("r-after").setAttribute("aria-pressed", after);
    for (const pane of panes()) pane.show(at, after);
    if (!main.steps.length) return;
    go({ ...keyOf(main.link), beside: besideOf(other.link), step: at === 0 ? "" : at < steps ? at + 1 : "end" }, true);
  }

  function jump(position) { stop(); show(position); }

  // to the next position of a list, or the previous one; around the end
  function leap(name, back) {
    const found = [...new Set(panes().flatMap((pane) => pane[name]()))].sort((a, b) => a - b);
    if (!found.length) return;
    jump(back ? found.findLast((each) => each < at) ?? found.at(-1) : found.find((each) => each > at) ?? found[0]);
  }

  function choose(link) { open(link, 1, true).then(() => go({ ...keyOf(link), step: "", beside: "" })); }

  function enlarge(on) {
    replay.classList.toggle("enlarged", on);
    $("r-enlarge").setAttribute("aria-pressed", on);
    for (const pane of panes()) pane.current(Math.min(at, pane.last));
  }

  const enlarged = () => replay.classList.contains("enlarged");

  function close() {
    stop();
    if (enlarged()) { enlarge(false); return; }
    if (replay.hidden) return;
    replay.hidden = true;
    $("desk").classList.remove("two-panes");
    document.body.classList.remove("replaying");
    main.link?.focus();
    select(null);
    main.episode = other.episode = other.link = null;
    go({ task: "", seed: "", of: "", run: "", try: "", step: "", beside: "" });
  }

  function play() {
    if (timer !== null) { stop(); return; }
    if (at >= last()) show(0);
    $("r-play").textContent = "pause";
    $("r-play").setAttribute("aria-label", "Pause");
    timer = setInterval(() => {
      show(at + 1);
      if (at >= last()) stop();
    }, 400);
  }

  function stop() {
    clearInterval(timer);
    timer = null;
    $("r-play").textContent = "play";
    $("r-play").setAttribute("aria-label", "Play");
  }

  function neighbour(by) {
    const all = marks(), next = all[all.indexOf(main.link) + by];
    if (next) choose(next);
  }

  const loaded = (act) => () => { if (main.episode) act(); };
  const steered = (act) => loaded(() => jump(act()));
  const turned = loaded(() => { after = !after; show(at); });
  const BUTTONS = {
    "r-first": steered(() => 0), "r-back": steered(() => at - 1),
    "r-next": steered(() => at + 1), "r-last": steered(() => Infinity),
    "r-play": loaded(play), "r-close": () => { enlarge(false); close(); },
    "r-refused": loaded(() => leap("refusals")), "r-gained": loaded(() => leap("gains")),
    "r-after": turned, "r-enlarge": () => enlarge(!enlarged()),
  };
  for (const [id, act] of Object.entries(BUTTONS)) $(id).addEventListener("click", act);
  for (const screen of document.querySelectorAll(".screen")) {
    screen.addEventListener("click", () => enlarge(!enlarged()));
  }
  scrub.addEventListener("input", steered(() => Number(scrub.value)));
  $("r-beside").addEventListener("change", () => {
    const [of, run, attempt] = $("r-beside").value.split(".");
    const row = main.link.closest(".row");
    open(main.link, at < last() ? at + 1 : "end", false, of ? linkIn(row, of, run, attempt) : undefined);
  });
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
    " ": loaded(play), Escape: close,
    r: loaded(() => leap("refusals")), R: loaded(() => leap("refusals", true)),
    p: loaded(() => leap("gains")), P: loaded(() => leap("gains", true)),
    a: turned, f: () => enlarge(!enlarged()),
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
    const row = from.has("task") ? rowOf(from) : null;
    const link = linkIn(row, from.get("of"), from.get("run"), from.get("try"));
    const beside = from.has("beside") ? linkIn(row, ...from.get("beside").split(".")) : undefined;
    if (link) open(link, from.get("step") ?? 1, false, beside === link ? undefined : beside);
    else if (!replay.hidden) { enlarge(false); close(); }
  }

  for (const event of ["popstate", "hashchange"]) window.addEventListener(event, arrive);
  arrive();

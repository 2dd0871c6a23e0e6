  // One episode: its pictures, and what the agent saw, answered and did at a step.
  const LONGEST = 100000;

  async function unpacked(text) {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return JSON.parse(await new Response(stream).text());
  }

  const waiting = new Map();
  // called by the data files
  window.stardojo = (name, text) => (waiting.get(name) ?? []).forEach((act) => act(text));

  function load(name) {
    return new Promise((resolve, reject) => {
      const script = document.createElement("script");
      const acts = waiting.get(name) ?? [];
      const done = (act) => (value) => { waiting.delete(name); script.remove(); act(value); };
      waiting.set(name, [...acts, done((text) => unpacked(text).then(resolve, reject))]);
      script.onerror = done(() => reject(new Error("its data file cannot be loaded")));
      script.src = `${document.body.dataset.side}/${name}.js`;
      document.head.append(script);
    });
  }

  const made = (tag, text, name) => {
    const element = document.createElement(tag);
    element.dir = "auto";
    element.textContent = text;
    if (name) element.className = name;
    return element;
  };
  const cut = (value) => plain(value.slice(0, LONGEST)) + (value.length > LONGEST
    ? `\n... ${value.length - LONGEST} more characters in the file with all steps` : "");
  const percent = (progress) => `${progress > 0 && progress < 0.01 ? 1 : Math.floor(100 * progress)} %`;
  const refused = (did) => !did.ok && did.reason !== "not_tried";

  class Pane {
    constructor(prefix, choose) {
      Object.assign(this, { prefix, choose, link: null, episode: null, film: null, glimpse: null });
      this.preview();
    }

    // pointing at the line or the filmstrip previews a step; a click on the line shows it
    preview() {
      const line = this.$("line"), strip = this.$("strip");
      const onLine = (event) => {
        const box = line.getBoundingClientRect();
        return Math.round(Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * this.last);
      };
      const onStrip = (event) => {
        const step = event.target.closest(".thumb")?.dataset.step;
        return step === undefined ? -1 : this.steps.findIndex((each) => each.step === Number(step));
      };
      for (const [box, place] of [[line, onLine], [strip, onStrip]]) {
        box.addEventListener("pointermove", (event) => {
          if (event.pointerType === "mouse") this.peek(place(event), event.clientX, box);
        });
        for (const gone of ["pointerleave", "scroll"]) box.addEventListener(gone, () => this.peek(-1));
      }
      line.addEventListener("click", (event) => { if (this.steps.length) this.choose(onLine(event)); });
    }

    // preview the step at a position above the line; -1 closes the preview
    peek(at, x, box) {
      const peek = this.$("peek"), now = this.steps[at];
      const shot = now && this.glimpse ? this.glimpse.shotOf(now.step) : -1;
      peek.hidden = shot < 0;
      if (shot < 0) return;
      const did = (this.steps[at + 1]?.did ?? []).map((each) => `${each.call}${each.ok ? "" : ` ${each.reason}`}`);
      this.$("peek-note").textContent = plain([at < this.last ? `step ${at + 1}` : "end", ...did].join(" · "));
      const room = peek.parentElement.getBoundingClientRect(), half = peek.offsetWidth / 2;
      peek.style.left = `${Math.max(half, Math.min(room.width - half, x - room.left))}px`;
      peek.style.top = `${box.getBoundingClientRect().top - room.top - 4}px`;
      this.glimpse.draw(shot).catch(() => { peek.hidden = true; });
    }

    $(name) { return $(`${this.prefix}-${name}`); }

    get steps() { return this.episode?.steps ?? []; }

    // number of steps, which is also the position of the end
    get last() { return Math.max(0, this.steps.length - 1); }

    // whether another episode was opened meanwhile
    async open(link) {
      this.link = link;
      this.$("pane").classList.add("loading");
      let found;
      try {
        found = await load(link.dataset.n);
      } catch (error) {
        found = { steps: [], failure: `cannot show this episode: ${error.message}`, outcome: "",
          trajectory: link.getAttribute("href"), traceback: "", max_steps: 0, texts: [], rest: [] };
      }
      if (this.link !== link) return false;
      this.episode = found;
      this.$("pane").classList.remove("loading");
      this.begin();
      return true;
    }

    begin() {
      const { episode, last } = this;
      const row = this.link.closest(".row");
      const of = row.querySelector(`.theirs[data-of='${this.link.dataset.of}'] .of`)?.textContent;
      this.$("which").textContent = `${of ? `${of.trim()}, ` : ""}${this.link.ariaLabel}`;
      this.$("end").textContent = plain(episode.failure || `Solved in ${last} steps.`);
      this.$("file").href = episode.trajectory;
      this.$("requests-box").hidden = !episode.requests;
      this.$("requests").href = episode.requests ?? "";
      this.text("trace", episode.traceback);
      this.drawLine();
      this.film = episode.film ? new Film(episode.film, this.$("film")) : null;
      this.glimpse = episode.film ? new Film(episode.film, this.$("peek-film")) : null;
      this.peek(-1);
      const strip = this.$("strip");
      strip.replaceChildren();
      strip.hidden = !episode.film || episode.film.shots.length < 2;
      if (!strip.hidden) {
        const label = (step) => step < last ? String(step + 1) : "end";
        fillStrip(strip, episode.film, (step) => this.kind(step), label, this.choose);
      }
    }

    // "bad", "no", "gain" or "" for the step at a position
    kind(at) {
      const next = this.steps[at + 1];
      if (!next) return "";
      if (next.did.some((did) => did.invalid)) return "bad";
      if (next.did.some(refused)) return "no";
      return next.progress > this.steps[at].progress ? "gain" : "";
    }

    refusals() { return this.positions((at) => this.steps[at + 1].did.some(refused)); }

    gains() { return this.positions((at) => this.steps[at + 1].progress > this.steps[at].progress); }

    positions(fits) { return [...Array(this.last).keys()].filter(fits); }

    x(at) { return this.last ? 100 * at / this.last : 0; }

    drawLine() {
      this.$("progress").setAttribute("points",
        this.steps.map((each, at) => `${this.x(at)},${23 - 22 * each.progress}`).join(" "));
      const width = Math.min(2, 60 / (this.last || 1));
      this.$("ticks").replaceChildren(...this.positions((at) => ["bad", "no"].includes(this.kind(at))).map((at) => {
        const tick = document.createElementNS("http://www.w3.org/2000/svg", "rect");
        for (const [name, value] of [["x", this.x(at) - width / 2], ["y", 0], ["width", width], ["height", 24]])
          tick.setAttribute(name, value);
        tick.setAttribute("class", this.kind(at));
        return tick;
      }));
    }

    // show the step at a position: what the agent saw before it, or the state after it
    show(position, after) {
      const at = Math.min(position, this.last), now = this.steps[at], next = this.steps[at + 1];
      for (const end of ["x1", "x2"]) this.$("now").setAttribute(end, this.x(at));
      if (!now) { this.picture(null); return; }
      const seen = after && next ? next : now;
      this.$("seen-title").textContent = !next ? "Observation at the end"
        : after ? "Observation after this step" : "What the agent saw before this step";
      this.$("state").textContent = plain([seen.clock, seen.place, seen.stand, seen.menu && `menu: ${seen.menu}`]
        .filter(Boolean).join(" · "));
      this.$("meter").value = (next ?? now).progress;
      const change = next && next.progress !== now.progress ? `${percent(now.progress)} → ` : "";
      this.$("note").textContent = plain(`${change}${percent((next ?? now).progress)}: ${(next ?? now).note}`);
      this.list("did", (next?.did ?? []).map(action));
      this.list("events", (next?.events ?? []).map((each) => made("li", plain(each))));
      this.text("said", next?.said ?? "");
      this.text("seen", seen.seen);
      this.$("took").textContent = next && next.took >= 0.05 ? `${next.took.toFixed(1)} s` : "";
      this.list("calls", (next ? next.calls : this.episode.rest).map((call) => callItem(call, this.episode.texts)));
      this.picture(seen);
    }

    list(name, lines) {
      this.$(name).replaceChildren(...lines);
      this.$(`${name}-box`).hidden = !lines.length;
    }

    text(name, value) {
      this.$(name).textContent = cut(value);
      this.$(`${name}-box`).hidden = !value;
    }

    picture(now) {
      const shot = now && this.film ? this.film.shotOf(now.step) : -1;
      const frame = this.$("frame"), canvas = this.$("film"), src = shot < 0 ? now?.frame ?? "" : "";
      const of = shot < 0 ? now?.step : this.film.stepOf(shot);
      const note = this.steps.find((each) => each.step === of)?.note ?? "";
      const label = of === 0 ? `The game at the start: ${plain(note)}` : `The game after step ${of}: ${plain(note)}`;
      this.$("kept").hidden = of === now?.step;
      const gone = this.film?.film.left_out;
      this.$("kept").textContent = `This picture is from step ${of}. ` + (gone
        ? `${gone} pictures of this episode were left out to stay within --stardojo-record-size.`
        : "This step has none.");
      canvas.hidden = shot < 0;
      frame.hidden = !src;
      this.$("blank").hidden = shot >= 0 || Boolean(src);
      if (src) { frame.src = src; frame.alt = label; }
      this.current(of);
      if (shot < 0) return;
      canvas.setAttribute("aria-label", label);
      const film = this.film;
      film.draw(shot).catch(() => {
        if (film === this.film) { canvas.hidden = true; this.$("blank").hidden = false; }
      });
    }

    // mark the thumbnail of a step and scroll it into view
    current(step) {
      const strip = this.$("strip");
      strip.querySelector(".current")?.classList.remove("current");
      const thumb = [...strip.children].findLast((each) => Number(each.dataset.step) <= step);
      if (!thumb) return;
      thumb.classList.add("current");
      strip.scrollLeft = thumb.offsetLeft - (strip.clientWidth - thumb.offsetWidth) / 2;
    }
  }

  function action(did) {
    const untried = did.reason === "not_tried";
    const word = did.invalid ? `invalid (${did.reason})` : untried ? "not tried" : `refused (${did.reason})`;
    const name = did.ok ? "fine" : did.invalid ? "bad" : untried ? "quiet" : "no";
    const line = made("li", "");
    line.append(made("code", plain(did.call)),
      made("span", plain(` ${did.ok ? "✓" : word}${did.message ? `: ${did.message}` : ""}`), name));
    return line;
  }

  // a request to the model: its numbers in one line, prompt and answer below
  function callItem(call, texts) {
    const line = document.createElement("details"), prompt = document.createElement("div");
    line.append(made("summary", plain(call.line), call.fault ? "bad" : ""), prompt);
    for (const part of call.prompt) {
      prompt.append(made("h5", plain(part.role)), made("pre", cut(texts[part.text] ?? "")));
    }
    if (call.answer >= 0) prompt.append(made("h5", "answer"), made("pre", cut(texts[call.answer] ?? "")));
    prompt.append(record(call, texts));
    for (const each of prompt.querySelectorAll("pre")) each.tabIndex = 0;
    const item = document.createElement("li");
    item.append(line);
    return item;
  }

  // the whole record of a request as JSON, written when it is opened
  function record(call, texts) {
    const box = document.createElement("details"), text = made("pre", "");
    box.className = "record";
    box.append(made("summary", "record as JSON"), text);
    box.addEventListener("toggle", () => {
      if (!box.open || text.textContent) return;
      const prompt = call.prompt.map((part) => ({ ...part, text: texts[part.text] ?? "" }));
      const answer = call.answer < 0 ? "" : texts[call.answer] ?? "";
      text.textContent = cut(JSON.stringify({ ...call.record, prompt, answer }, null, 2));
    });
    return box;
  }

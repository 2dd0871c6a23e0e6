  // The list of tasks: its filters, and the address of the page.
  const $ = (id) => document.getElementById(id);
  let ordered = "";
  const planned = [...document.querySelectorAll("#rows > .row")];
  const rows = [...document.querySelectorAll("#rows > .row")];
  const form = $("filters");
  const FILTERS = [...form.elements].map((each) => each.name).filter(Boolean);
  const ORDERS = {
    name: (a, b) => a.dataset.task.localeCompare(b.dataset.task, "en"),
    progress: (a, b) => a.dataset.progress - b.dataset.progress,
    steps: (a, b) => b.dataset.steps - a.dataset.steps,
  };
  const HIDDEN = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/g;

  document.querySelectorAll(".noscript").forEach((each) => each.remove());
  form.hidden = false;

  const plain = (text) => text.replace(HIDDEN, (letter) => {
    const code = letter.charCodeAt(0).toString(16);
    return code.length > 2 ? `\\u${code.padStart(4, "0")}` : `\\x${code.padStart(2, "0")}`;
  });

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

  let words = null;

  // sort the rows; equal ones stay as planned
  function order(by) {
    if (by === ordered) return;
    ordered = by;
    rows.splice(0, rows.length, ...planned);
    if (ORDERS[by]) rows.sort(ORDERS[by]);
    words = null;
    $("rows").append(...rows);
  }

  function filter() {
    words ??= rows.map((row) => row.textContent.toLowerCase());
    const wanted = new FormData(form);
    const q = wanted.get("q").toLowerCase().split(/\s+/).filter(Boolean);
    const chosen = FILTERS.filter((name) => !["q", "order"].includes(name) && wanted.get(name));
    order(wanted.get("order"));
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

  // The marks of episodes that have a replay.

  const marks = () => rows.filter((row) => !row.hidden)
    .flatMap((row) => [...row.querySelectorAll("a[data-n][data-of='0']")]);

  function keyOf(link) {
    const row = link.closest(".row").dataset;
    const of = link.dataset.of === "0" ? "" : link.dataset.of;
    return { task: row.task, seed: row.seed, of, run: link.dataset.run, try: link.dataset.try };
  }

  const besideOf = (link) => link ? [link.dataset.of, link.dataset.run, link.dataset.try].join(".") : "";

  const rowOf = (key) => rows.find((each) => each.dataset.task === key.get("task")
    && (!key.has("seed") || each.dataset.seed === key.get("seed")));

  // the last attempt, if the key names none
  function linkIn(row, of, run, attempt) {
    const fitting = [...(row?.querySelectorAll("a[data-n]") ?? [])].filter((each) =>
      each.dataset.of === (of || "0") && each.dataset.run === (run || "1")
      && (!attempt || each.dataset.try === attempt));
    return fitting.at(-1);
  }

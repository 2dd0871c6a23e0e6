  // The pictures of an episode, composed from the sheets of its film.
  const SHOT = { step: 0, whole: 1, sheet: 4 };
  const pause = () => new Promise((done) => setTimeout(done));

  class Film {
    constructor(film, canvas) {
      Object.assign(this, { film, canvas, drawn: -1, wanted: -1, sheets: new Map() });
      this.pen = canvas.getContext("2d", { alpha: false });
      canvas.width = film.width;
      canvas.height = film.height;
    }

    // the last saved picture up to a step
    shotOf(step) { return this.film.shots.findLastIndex((shot) => shot[SHOT.step] <= step); }

    stepOf(shot) { return this.film.shots[shot][SHOT.step]; }

    sheet(number) {
      if (!this.sheets.has(number)) {
        const image = new Image();
        image.src = this.film.sheets[number];
        this.sheets.set(number, image.decode().then(() => image));
      }
      return this.sheets.get(number);
    }

    async images(shots) {
      const needed = new Set(shots.map((shot) => shot[SHOT.sheet]).filter((each) => each >= 0));
      return new Map(await Promise.all([...needed].map(async (each) => [each, await this.sheet(each)])));
    }

    // draw a picture, unless another one has been requested meanwhile
    async draw(to) {
      const { shots } = this.film;
      this.wanted = to;
      let from = shots.slice(0, to + 1).findLastIndex((shot) => shot[SHOT.whole]);
      const images = await this.images(shots.slice(from, to + 1));
      if (this.wanted !== to) return;
      if (this.drawn >= from && this.drawn <= to) from = this.drawn + 1;
      for (const shot of shots.slice(from, to + 1)) this.lay(shot, images);
      this.drawn = to;
    }

    lay(shot, images) {
      const [, , dx, dy, number, row, x, y, width, height] = shot;
      if (dx || dy) this.pen.drawImage(this.canvas, dx, dy);
      if (number >= 0) this.pen.drawImage(images.get(number), 0, row, width, height, x, y, width, height);
    }

    // compose every picture in turn
    async walk(act) {
      const { shots } = this.film;
      for (let at = 0; at < shots.length; at++) {
        this.lay(shots[at], await this.images([shots[at]]));
        if (act(at) === false) return;
        if (at % 16 === 15) await pause();
      }
    }
  }

  const THUMB = { width: 128, height: 72, most: 400 };

  // fill a filmstrip with a button for every saved picture
  async function fillStrip(strip, film, kindOf, labelOf, choose) {
    const source = new Film(film, document.createElement("canvas"));
    const every = Math.ceil(film.shots.length / THUMB.most);
    const thumbs = film.shots.map((shot, at) => {
      if (at % every && at !== film.shots.length - 1) return null;
      const thumb = document.createElement("button"), canvas = document.createElement("canvas");
      thumb.type = "button";
      thumb.tabIndex = -1;
      thumb.className = `thumb ${kindOf(shot[SHOT.step])}`;
      thumb.dataset.step = shot[SHOT.step];
      canvas.width = THUMB.width;
      canvas.height = THUMB.height;
      thumb.append(canvas, labelOf(shot[SHOT.step]));
      thumb.addEventListener("click", () => choose(shot[SHOT.step]));
      return thumb;
    });
    strip.replaceChildren(...thumbs.filter(Boolean));
    await source.walk((at) => {
      if (!strip.contains(thumbs.find(Boolean))) return false;  // another episode was opened
      thumbs[at]?.firstChild.getContext("2d", { alpha: false })
        .drawImage(source.canvas, 0, 0, THUMB.width, THUMB.height);
    }).catch(() => strip.replaceChildren());
  }

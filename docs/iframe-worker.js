/* Lets the search of the site work when a page is opened from a disk.
   Browsers start no workers there, so the worker's script runs in a hidden frame instead. */
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.append(this.frame);
      const inside = this.frame.contentWindow;
      const load = (source) => new Promise((done, fail) => {
        const script = inside.document.createElement("script");
        script.src = source;
        script.onload = done;
        script.onerror = () => fail(new Error(`${source} cannot be loaded`));
        inside.document.head.append(script);
      });
      inside.postMessage = (data) => {
        const event = new MessageEvent("message", { data });
        this.dispatchEvent(event);
        this.onmessage?.(event);
      };
      inside.importScripts = (...sources) =>
        sources.reduce((before, source) => before.then(() => load(source)), Promise.resolve());
      this.ready = load(String(url));
    }

    postMessage(data) {
      const { contentWindow: inside } = this.frame;
      this.ready.then(() => inside.dispatchEvent(new inside.MessageEvent("message", { data })));
    }

    terminate() { this.frame.remove(); }
  };
}

/** APIs that jsdom lacks and screens, react-router or antd call. */
if (typeof window !== 'undefined') {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.animate = () => ({}) as Animation;

  window.matchMedia = (media) => ({
    matches: false,
    media,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  });

  class SilentObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  Object.assign(globalThis, { ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver });

  // jsdom logs a warning for a pseudo-element's style, which would fail the test.
  const styleOf = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => styleOf(element);

  HTMLDialogElement.prototype.show = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(returnValue) {
    if (!this.open) return;
    this.open = false;
    if (returnValue !== undefined) this.returnValue = returnValue;
    this.dispatchEvent(new Event('close'));
  };

  CSSStyleSheet.prototype.replaceSync = () => {};

  /** Node's MessageChannel would keep the run alive; antd's form needs one that delivers in a later task. */
  class TaskChannel {
    port1 = {
      onmessage: null as ((event: { data: unknown }) => void) | null,
      postMessage: (_: unknown) => {},
      close() {},
    };
    port2 = { ...this.port1 };
    constructor() {
      const deliver = (port: TaskChannel['port1']) => (data: unknown) =>
        void setTimeout(() => port.onmessage?.({ data }));
      this.port1.postMessage = deliver(this.port2);
      this.port2.postMessage = deliver(this.port1);
    }
  }
  Object.assign(globalThis, { MessageChannel: TaskChannel });
}

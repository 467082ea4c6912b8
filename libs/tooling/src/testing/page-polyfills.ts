/** What jsdom lacks and our screens, react-router or antd call. Nothing here lays out or draws. */

window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

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

// jsdom only warns when it is asked for the style of a pseudo element, and a warning fails the test.
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

/** Node's own channel keeps a test run alive; antd's form needs one that carries a message in a later task. */
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

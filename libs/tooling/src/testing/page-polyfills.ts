/** Adds APIs that jsdom lacks and that screens, react-router or antd call. */
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
  Object.assign(document, { fonts: new EventTarget(), adoptedStyleSheets: [] });

  const getStyle = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();
  type Quick = 'display' | 'opacity' | 'visibility' | 'pointerEvents' | 'color';
  /** Caches the computed `display` by everything that HTML's own rules look at. */
  const getDisplay = (element: Element): string => {
    const attributes = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name));
    const key = [element.parentElement?.localName, element.localName, ...attributes].join();
    if (!displays.has(key)) displays.set(key, getStyle(element).display);
    return displays.get(key) ?? '';
  };
  const inline = (element: Element, name: Quick): string =>
    element.hasAttribute('style') ? (element as HTMLElement).style[name] : '';
  const inherited = (element: Element | null, name: Quick, initial: string): string =>
    element === null ? initial : inline(element, name) || inherited(element.parentElement, name, initial);
  const quick: Partial<Record<string | symbol, (element: Element) => string>> = {
    display: (element) => inline(element, 'display') || getDisplay(element),
    opacity: (element) => inline(element, 'opacity'),
    visibility: (element) => inherited(element, 'visibility', 'visible'),
    pointerEvents: (element) => inherited(element, 'pointerEvents', 'auto'),
    // jsdom leaves variables as they are; the theme of antd asks for dozens.
    color: (element) =>
      inline(element, 'color').startsWith('var(') ? inline(element, 'color') : getStyle(element).color,
  };
  // jsdom would match all of HTML's own rules against every element after each change, which takes a sixth of the time
  // of the quiz's tests. It also logs a warning for a pseudo-element's style, which would fail the test.
  window.getComputedStyle = (element) => {
    if (document.styleSheets.length > 0) return getStyle(element);
    const read = (_: unknown, name: string | symbol): unknown => {
      const value = quick[name];
      if (value) return value(element);
      if (name === 'getPropertyValue')
        return (property: string) => quick[property]?.(element) ?? getStyle(element).getPropertyValue(property);
      return Reflect.get(getStyle(element), name);
    };
    return new Proxy<CSSStyleDeclaration>(document.documentElement.style, { get: read });
  };

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

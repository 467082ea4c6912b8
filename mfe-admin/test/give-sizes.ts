const sizeOf = (selector: string, size: number): PropertyDescriptor => ({
  configurable: true,
  get(this: Element) {
    return this.matches(selector) ? size : 0;
  },
});

/** jsdom lays nothing out: the places of our long lists get a size, and their rows, which are measured, a height. */
export const giveSizes = ({ box, row }: { box: number; row: number }): void => {
  const place = sizeOf('section, ul', box);
  Object.defineProperties(Element.prototype, { clientHeight: place, clientWidth: place });
  Object.defineProperties(HTMLElement.prototype, { offsetHeight: sizeOf('[data-index]', row) });
};

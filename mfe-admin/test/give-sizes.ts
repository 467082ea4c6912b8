function getSize(selector: string, size: number): PropertyDescriptor {
  return {
    configurable: true,
    get(this: Element) {
      return this.matches(selector) ? size : 0;
    },
  };
}

/** Gives elements sizes, because jsdom has no layout. */
export function giveSizes({ box, row }: { box: number; row: number }): void {
  const size = getSize('section, ul', box);
  Object.defineProperties(Element.prototype, { clientHeight: size, clientWidth: size });
  Object.defineProperties(HTMLElement.prototype, { offsetHeight: getSize('[data-index]', row) });
}

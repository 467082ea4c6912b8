/** @returns the element's name, another for each build on the page: a document keeps an element's first definition. */
export function defineElement(wanted: string, element: CustomElementConstructor): string {
  let name = wanted;
  for (let others = 1; customElements.get(name); others += 1) name = `${wanted}-${others}`;
  customElements.define(name, element);
  return name;
}

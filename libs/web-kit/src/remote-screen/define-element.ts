/**
 * Defines a custom element under a free name, because a document keeps the first definition of each name.
 * @returns the element's name, which differs for each build on the page.
 */
export function defineElement(wanted: string, element: CustomElementConstructor): string {
  let name = wanted;
  for (let others = 1; customElements.get(name); others += 1) name = `${wanted}-${others}`;
  customElements.define(name, element);
  return name;
}

export const element = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(name);
  made.className = className;
  made.append(...content);
  return made;
};

export const shape = <K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Record<string, string | number>,
  ...content: SVGElement[]
): SVGElementTagNameMap[K] => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...content);
  return made;
};

/** Returns an SVG of 64×64 units in the colour of the surrounding text. */
export function renderSetIcon(emblem: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><path fill="currentColor" fill-rule="evenodd" d="${emblem}"/></svg>`;
}

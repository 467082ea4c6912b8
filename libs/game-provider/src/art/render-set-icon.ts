import { setEmblem } from './set-emblems.ts';

/**
 * A set's emblem as an SVG document of 64×64 units in the colour of the text around it. Any code has an emblem.
 * @example renderSetIcon('core') // '<svg xmlns="http://www.w3.org/2000/svg" …'
 */
export const renderSetIcon = (setCode: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><path fill="currentColor" fill-rule="evenodd" d="${setEmblem(setCode)}"/></svg>`;

/** Widths of the smaller forms of a card's picture, in pixels. */
const widths = [200, 375];

/**
 * Smaller forms of a card's picture, as `srcset` of each format; nothing for a picture that is not ours.
 *
 * @example pictureForms('/cards/en/64.png?v=ab').webp // '/cards/en/64-200.webp?v=ab 200w, /cards/en/64-375.webp?v=ab 375w'
 */
export const pictureForms = (url: string): { avif?: string; webp?: string } => {
  const [, path, version] = /^(\/cards\/en\/\d+)\.png(\?v=\w+)?$/.exec(url) ?? [];
  if (path === undefined) return {};
  const form = (format: string) =>
    widths.map((width) => `${path}-${width}.${format}${version ?? ''} ${width}w`).join(', ');
  return { avif: form('avif'), webp: form('webp') };
};

export const picturesPath = '/cards/';

/** The widths are in pixels: lists show 200, questions 375. */
export const cardPictureWidths = [200, 375] as const;

/** The widths are in pixels; an address without a width means the first. */
export const backgroundWidths = [1920, 960] as const;

/** The size is in pixels. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

export const roundPicturePath = `${picturesPath}round/`;

export const placeholderUrl = `${picturesPath}1x1.png`;

const cardPicture = new RegExp(String.raw`^(${picturesPath}en/\d+)\.png(\?v=\w+)?$`);

export function cardPictureUrl(id: string, version?: string): string {
  return versioned(`en/${id}.png`, version);
}

/** Returns the address of a pixel version, whose `key` does not name the card. */
export function pixelPictureUrl(key: string, version: string): string {
  return versioned(`pixel/${key}.png`, version);
}

export function setIconUrl(code: string, version: string | undefined): string {
  return versioned(`sets/${code}.svg`, version);
}

export function backgroundUrl(
  code: string,
  version: string | undefined,
  width: (typeof backgroundWidths)[number] = backgroundWidths[0],
): string {
  return versioned(`backgrounds/${code}${width === backgroundWidths[0] ? '' : `-${width}`}.webp`, version);
}

/** Adds the version to an address, so that the picture may be cached for ever. */
function versioned(path: string, version: string | undefined): string {
  return picturesPath + (version === undefined ? path : `${path}?v=${version}`);
}

/** @param version Version of everything on the picture (`sharePictureVersion`). */
export function sharePictureUrl(id: string, version: string): string {
  return `${picturesPath}share/${id}-${version}.jpg`;
}

/** @param token Token from `roundPictureTokens` of service-kit. */
export function roundPictureUrl(token: string): string {
  return roundPicturePath + token;
}

/**
 * Returns the smaller forms of a picture as a `srcset`, and none for pictures of other sites.
 * @example cardPictureForms('/cards/en/64.png?v=ab').avif // '/cards/en/64-200.avif?v=ab 200w,
 * /cards/en/64-375.avif?v=ab 375w'
 */
export function cardPictureForms(url: string): { avif?: string } {
  const [, path, version = ''] = cardPicture.exec(url) ?? [];
  if (path === undefined) return {};
  return { avif: cardPictureWidths.map((width) => `${path}-${width}.avif${version} ${width}w`).join(', ') };
}

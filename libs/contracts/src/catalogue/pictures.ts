export const picturesPath = '/cards/';

/** Pixels: lists show 200, questions 375. */
export const cardPictureWidths = [200, 375] as const;

/** Pixels; an address without a width means the first. */
export const backgroundWidths = [1920, 960] as const;

/** With its version, a picture may be cached for ever. */
const versioned = (path: string, version: string | undefined): string =>
  picturesPath + (version === undefined ? path : `${path}?v=${version}`);

export const cardPictureUrl = (id: string, version?: string): string => versioned(`en/${id}.png`, version);

/** `key` does not name the card. */
export const pixelPictureUrl = (key: string, version: string): string => versioned(`pixel/${key}.png`, version);

export const setIconUrl = (code: string, version: string | undefined): string => versioned(`sets/${code}.svg`, version);

export const backgroundUrl = (
  code: string,
  version: string | undefined,
  width: (typeof backgroundWidths)[number] = backgroundWidths[0],
): string => versioned(`backgrounds/${code}${width === backgroundWidths[0] ? '' : `-${width}`}.webp`, version);

/** Pixels. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** @param version Of everything on it (`sharePictureVersion`). */
export const sharePictureUrl = (id: string, version: string): string => `${picturesPath}share/${id}-${version}.jpg`;

export const roundPicturePath = `${picturesPath}round/`;

/** @param token From `roundPictureTokens` of service-kit. */
export const roundPictureUrl = (token: string): string => roundPicturePath + token;

export const placeholderUrl = `${picturesPath}1x1.png`;

const cardPicture = new RegExp(String.raw`^(${picturesPath}en/\d+)\.png(\?v=\w+)?$`);

/**
 * As `srcset`; none for pictures of other sites.
 * @example cardPictureForms('/cards/en/64.png?v=ab').avif // '/cards/en/64-200.avif?v=ab 200w,
 * /cards/en/64-375.avif?v=ab 375w'
 */
export const cardPictureForms = (url: string): { avif?: string } => {
  const [, path, version = ''] = cardPicture.exec(url) ?? [];
  if (path === undefined) return {};
  return { avif: cardPictureWidths.map((width) => `${path}-${width}.avif${version} ${width}w`).join(', ') };
};

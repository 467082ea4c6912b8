/** Where pictures are served. */
export const picturesPath = '/cards/';

/** Widths of a card picture's smaller forms, in pixels: lists show 200, questions the native 375. */
export const cardPictureWidths = [200, 375] as const;

/** Widths of background pictures, in pixels; the first is the one that an address without a width means. */
export const backgroundWidths = [1920, 960] as const;

/** With its version, a picture may be cached for ever. */
const versioned = (path: string, version: string | undefined): string =>
  picturesPath + (version === undefined ? path : `${path}?v=${version}`);

export const cardPictureUrl = (id: string, version?: string): string => versioned(`en/${id}.png`, version);

/** The pixel version of a card's picture, by a key that does not name the card. */
export const pixelPictureUrl = (key: string, version: string): string => versioned(`pixel/${key}.png`, version);

/** A set's icon; without a version until it is rendered. */
export const setIconUrl = (code: string, version: string | undefined): string => versioned(`sets/${code}.svg`, version);

/** A set's background picture. */
export const backgroundUrl = (
  code: string,
  version: string | undefined,
  width: (typeof backgroundWidths)[number] = backgroundWidths[0],
): string => versioned(`backgrounds/${code}${width === backgroundWidths[0] ? '' : `-${width}`}.webp`, version);

/** Pixels of the picture that a link preview shows of a card. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/**
 * The picture that a link preview shows of a card, beside its numbers.
 *
 * @param version The version of everything on it: `sharePictureVersion` of service-kit.
 */
export const sharePictureUrl = (id: string, version: string): string => `${picturesPath}share/${id}-${version}.jpg`;

/** Where pictures of rounds are served: each address is a sealed token. */
export const roundPicturePath = `${picturesPath}round/`;

/** @param token Made by `roundPictureTokens` of service-kit. */
export const roundPictureUrl = (token: string): string => roundPicturePath + token;

/** Shown where there is no picture. */
export const placeholderUrl = `${picturesPath}1x1.png`;

const cardPicture = new RegExp(String.raw`^(${picturesPath}en/\d+)\.png(\?v=\w+)?$`);

/**
 * Smaller forms of a card's picture, as `srcset`; none for a picture that is not ours.
 *
 * @example cardPictureForms('/cards/en/64.png?v=ab').avif // '/cards/en/64-200.avif?v=ab 200w, /cards/en/64-375.avif?v=ab 375w'
 */
export const cardPictureForms = (url: string): { avif?: string } => {
  const [, path, version = ''] = cardPicture.exec(url) ?? [];
  if (path === undefined) return {};
  return { avif: cardPictureWidths.map((width) => `${path}-${width}.avif${version} ${width}w`).join(', ') };
};

/** Widths of the smaller forms of a card's picture, in pixels: lists show 200, questions the native 375. */
export const cardPictureWidths = [200, 375] as const;

/** Widths of background pictures, in pixels; the first is the one that an address without a width means. */
export const backgroundWidths = [1920, 960] as const;

/** Address of a card's picture; with its version it can be cached for ever. */
export const cardPictureUrl = (id: string, version: string): string => `/cards/en/${id}.png?v=${version}`;

const versioned = (address: string, version: string | undefined): string =>
  version === undefined ? address : `${address}?v=${version}`;

/** Address of a set's icon; without a version while it is not made yet. */
export const setIconUrl = (code: string, version: string | undefined): string =>
  versioned(`/cards/sets/${code}.svg`, version);

/** Address of a set's background picture, 1920 wide; `-960` before the ending is the smaller one, `.avif` the other format. */
export const backgroundUrl = (code: string, version: string | undefined): string =>
  versioned(`/cards/backgrounds/${code}.webp`, version);

/** Address shown where there is no picture. */
export const placeholderUrl = '/cards/1x1.png';

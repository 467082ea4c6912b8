/** Widths of the smaller forms of a card's picture, in pixels: lists show 200, questions the native 375. */
export const cardPictureWidths = [200, 375] as const;

/** Widths of background pictures, in pixels; the first is the one that an address without a width means. */
export const backgroundWidths = [1920, 960] as const;

/** Address of a card's picture; with its version it may be kept for ever. */
export const cardPictureUrl = (id: string, version: string): string => `/cards/en/${id}.png?v=${version}`;

export const setIconUrl = (code: string, version: string): string => `/cards/sets/${code}.svg?v=${version}`;

export const backgroundUrl = (code: string, version: string): string => `/cards/backgrounds/${code}.webp?v=${version}`;

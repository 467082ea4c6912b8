import type { CardClass, Rarity } from '@cardwise/contracts/catalogue/cards';

export type FramePalette = { dark: string; mid: string; light: string; trim: string; trimDark: string };

export const classPalettes: Record<CardClass, FramePalette> = {
  deathknight: { dark: '#1f3a48', mid: '#47798c', light: '#a5d8e2', trim: '#cfe3e6', trimDark: '#5d7f8c' },
  demonhunter: { dark: '#082e2a', mid: '#0f6a58', light: '#45c79a', trim: '#c6e86a', trimDark: '#5b7d20' },
  druid: { dark: '#46230f', mid: '#8a4d1f', light: '#d08a45', trim: '#c7cf6a', trimDark: '#66702a' },
  hunter: { dark: '#1c3a12', mid: '#4f8420', light: '#a4cc4b', trim: '#e0b765', trimDark: '#8a5c26' },
  mage: { dark: '#0e2c6b', mid: '#2470cf', light: '#79bff5', trim: '#f3d98b', trimDark: '#a8792c' },
  neutral: { dark: '#453d36', mid: '#887a68', light: '#c8b89d', trim: '#e6d6b3', trimDark: '#8d7450' },
  paladin: { dark: '#7a4a0a', mid: '#dd9d1f', light: '#ffdc73', trim: '#fff3cf', trimDark: '#c08a3d' },
  priest: { dark: '#80809a', mid: '#d4d3e0', light: '#fbfaff', trim: '#f0cf78', trimDark: '#b08a34' },
  rogue: { dark: '#141318', mid: '#3a3742', light: '#75707f', trim: '#e25b4c', trimDark: '#7d211d' },
  shaman: { dark: '#141a52', mid: '#2e3aa0', light: '#6f82e6', trim: '#5fe0d6', trimDark: '#1f7f85' },
  warlock: { dark: '#300f4d', mid: '#6f2f9c', light: '#b877e0', trim: '#f09bd0', trimDark: '#93356f' },
  warrior: { dark: '#4f0c0f', mid: '#ab2726', light: '#ec6d50', trim: '#d9c7b4', trimDark: '#7b675a' },
};

/** These are the colours of the gem; free cards have none. */
export const rarityColours: Record<Rarity, { dark: string; mid: string; light: string } | undefined> = {
  free: undefined,
  common: { dark: '#5b6673', mid: '#b9c4cc', light: '#f7fbfd' },
  rare: { dark: '#0c3f9c', mid: '#2f8af0', light: '#aee0ff' },
  epic: { dark: '#56128f', mid: '#ab45e6', light: '#edc0ff' },
  legendary: { dark: '#a84a00', mid: '#ff9a14', light: '#ffe79a' },
};

export const paper = { light: '#fbf1d8', mid: '#efdfb9', dark: '#cfb484', ink: '#2c1d17' } as const;

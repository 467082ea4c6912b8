/** Landscapes for cards and for set backgrounds. */
export const scenes = [
  'cavern',
  'city',
  'desert',
  'dungeon',
  'forest',
  'harbour',
  'library',
  'market',
  'meadow',
  'mountains',
  'night-sky',
  'ocean',
  'ruins',
  'snowfield',
  'storm',
  'sunset',
  'swamp',
  'volcano',
  'workshop',
  'void',
] as const;
export type Scene = (typeof scenes)[number];

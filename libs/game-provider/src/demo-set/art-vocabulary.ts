/** Main figures a demo card can show; each is drawn by `art/subjects`. */
export const subjects = [
  'anvil', 'apple', 'axe', 'bear', 'bell', 'bird', 'boat', 'book', 'bow', 'bridge', 'cat', 'cauldron', 'clock', 'compass', 'crown',
  'crystal', 'dagger', 'deer', 'dragon', 'drum', 'eye', 'feather', 'fish', 'flame', 'flower', 'fox', 'frog', 'gear', 'ghost',
  'golem', 'hammer', 'hand', 'heart', 'key', 'knight', 'lantern', 'leaf', 'lightning', 'lute', 'mage', 'mask', 'mirror', 'moth',
  'mushroom', 'owl', 'potion', 'rabbit', 'scroll', 'shield', 'skull', 'snail', 'snake', 'snowflake', 'spear', 'spider', 'staff',
  'star', 'sword', 'tower', 'tree', 'turtle', 'wave', 'wheel', 'wolf',
] as const;
export type Subject = (typeof subjects)[number];

/** Landscapes behind the figure. */
export const scenes = [
  'cavern', 'city', 'desert', 'dungeon', 'forest', 'harbour', 'library', 'market', 'meadow', 'mountains', 'night-sky', 'ocean',
  'ruins', 'snowfield', 'storm', 'sunset', 'swamp', 'volcano', 'workshop', 'void',
] as const;
export type Scene = (typeof scenes)[number];

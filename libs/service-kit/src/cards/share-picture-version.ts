import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import { createHash } from 'node:crypto';

/** Raise it when the drawing changes. */
const drawing = 1;

type SharedCard = Pick<CatalogueCard, 'id' | 'type' | 'cost' | 'attack' | 'health' | 'armor' | 'names' | 'image'>;

/** For `sharePictureUrl`; every service computes it alike from the catalogue. */
export const sharePictureVersion = ({ id, type, cost, attack, health, armor, names, image }: SharedCard): string =>
  createHash('sha256')
    .update(JSON.stringify([drawing, id, type, cost, attack, health, armor, names.en, image]))
    .digest('hex')
    .slice(0, 16);

import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import { createHash } from 'node:crypto';

/** To be raised when the drawing changes, so that every picture is drawn again. */
const drawing = 1;

/** What the picture for link previews shows of a card. */
type SharedCard = Pick<CatalogueCard, 'id' | 'type' | 'cost' | 'attack' | 'health' | 'armor' | 'names' | 'image'>;

/**
 * The version of a card's picture for link previews (`sharePictureUrl`): another one as soon as anything on it changes. The
 * catalogue holds all it depends on, so each service computes the same.
 */
export const sharePictureVersion = ({ id, type, cost, attack, health, armor, names, image }: SharedCard): string =>
  createHash('sha256')
    .update(JSON.stringify([drawing, id, type, cost, attack, health, armor, names.en, image]))
    .digest('hex')
    .slice(0, 16);

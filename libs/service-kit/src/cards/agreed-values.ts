import type { NumberKind, QuestionKind } from '@cardwise/contracts/catalogue/cards';
import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import { createHash, hash } from 'node:crypto';

/** Raise this number when share pictures are drawn differently: it changes every version. */
const drawing = 1;

type AskedCard = { names: { en: string }; texts: { en: string } } & { [K in NumberKind]?: number | undefined };

/**
 * Returns the value under which answers about a card are counted, for the card's present and former values. It is
 * undefined for a number that the card does not have.
 */
export function getAskedValue(card: AskedCard, kind: QuestionKind): string | undefined {
  if (kind === 'name') return textHash(card.names.en);
  if (kind === 'text') return textHash(card.texts.en);
  return card[kind]?.toString();
}

/** Returns a short hash of an English name or text. */
export function textHash(text: string): string {
  return hash('sha256', text).slice(0, 8);
}

type SharedCard = Pick<CatalogueCard, 'id' | 'type' | 'cost' | 'attack' | 'health' | 'armor' | 'names' | 'image'>;

/** Returns the version for `sharePictureUrl`; every service computes the same one from the catalogue. */
export function sharePictureVersion({ id, type, cost, attack, health, armor, names, image }: SharedCard): string {
  return createHash('sha256')
    .update(JSON.stringify([drawing, id, type, cost, attack, health, armor, names.en, image]))
    .digest('hex')
    .slice(0, 16);
}

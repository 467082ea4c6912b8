import { hash } from 'node:crypto';

import type { QuizCard } from './index-catalogue.ts';

const known = new WeakMap<QuizCard, string>();

/** Returns a hash that changes with anything that a question about the card shows of it. */
export function getCardVersion(card: QuizCard): string {
  const { type, set, classes, rarity, cost, attack, health, armor, names, texts, image } = card;
  const version =
    known.get(card) ??
    hash(
      'sha256',
      JSON.stringify([type, set, classes, rarity, cost, attack, health, armor, names, texts, image]),
      'base64url',
    ).slice(0, 10);
  known.set(card, version);
  return version;
}

import { cardFrames, coveredParts, type PrintedPart, printedParts } from '@cardwise/contracts/catalogue/card-frames';
import type { Locale } from '@cardwise/contracts/site/locales';
import { factKeys, type CardFactInWords } from '@cardwise/contracts/quiz/quiz';

import type { CatalogueIndex } from '../catalogue/index-catalogue.ts';
import type { ComposedQuestion } from './compose-question.ts';
import { toWording } from './wording.ts';

export function getFacts(
  { card, kind, difficulty }: Pick<ComposedQuestion, 'card' | 'kind' | 'difficulty'>,
  { getName }: CatalogueIndex,
  locale: Locale,
): CardFactInWords[] {
  const covered = coveredParts({ difficulty, question: kind, type: card.type });
  const isShown = (part: PrintedPart): boolean =>
    difficulty !== 'pixel' && cardFrames[card.type][part] !== undefined && !covered.includes(part);
  const hidden = new Set<string>(printedParts.filter((part) => !isShown(part)));
  const values: Record<CardFactInWords['key'], string | number | undefined> = {
    class: card.classes.map((code) => getName('classes', code, locale)).join(', '),
    type: getName('types', card.type, locale),
    rarity: card.rarity === null ? undefined : getName('rarities', card.rarity, locale),
    set: getName('sets', card.set, locale),
    cost: card.cost,
    name: card.names[locale],
    text: kind === 'name' ? toWording(card, 'text', locale).label : card.texts[locale],
    attack: card.attack,
    health: card.health,
    armor: card.armor,
  };
  return factKeys.flatMap((key) => {
    const value = hidden.has(key) ? undefined : values[key]?.toString();
    return value ? [{ key, value }] : [];
  });
}

import { createHash } from 'node:crypto';
import { setCodes } from '@cardwise/contracts/catalogue/sets';
import { locales, type Locale } from '@cardwise/contracts/site/locales';

import type { DemoCard } from '../demo-set/demo-card.ts';
import { leftOutCards } from '../demo-set/left-out-cards.ts';
import { demoSets } from '../demo-set/demo-sets.ts';
import { getMode, toProviderCard, type ProviderCard } from './provider-card.ts';

/** Increment this number when the drawings change. */
const drawingVersion = 2;

/** The file of this set holds the cards that a catalogue leaves out. */
const leftOutIn = 'att';

export type CardLibrary = ReturnType<typeof createCardLibrary>;

type CardsBySet = Readonly<Partial<Record<keyof typeof setCodes, readonly DemoCard[]>>>;

export function createCardLibrary(cardsBySet: CardsBySet, getAddress: (path: string) => string) {
  const cards: ProviderCard[] = [];
  const drawings = new Map<string, { card: DemoCard; locale: Locale; emblem: string }>();
  for (const { code, emblem } of demoSets) {
    for (const card of [...(cardsBySet[code] ?? []), ...(code === leftOutIn ? leftOutCards : [])]) {
      for (const locale of locales) drawings.set(imageKey(card, locale), { card, locale, emblem });
      cards.push(toProviderCard(card, code, (locale) => getAddress(`/images/${imageKey(card, locale)}.png`)));
    }
  }
  const bySlug = new Map(cards.flatMap((card) => [[card.slug, card] as const, [String(card.id), card] as const]));
  return {
    cards,
    find: (idOrSlug: string, gameMode = 'constructed'): ProviderCard | undefined => {
      const card = bySlug.get(idOrSlug);
      return card && getMode(card) === gameMode ? card : undefined;
    },
    drawing: (key: string) => drawings.get(key),
    countIn: (code: string): number => cardsBySet[code as keyof typeof setCodes]?.length ?? 0,
    getSetId: (slug: string): number | undefined => {
      const set = demoSets.find((candidate) => candidate.slug === slug);
      return set && setCodes[set.code];
    },
  };
}

function imageKey({ extra: _, ...drawn }: DemoCard, locale: Locale): string {
  return createHash('sha256')
    .update(JSON.stringify([drawingVersion, locale, drawn]))
    .digest('hex');
}

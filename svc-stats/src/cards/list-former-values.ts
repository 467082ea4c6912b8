import { difficulties, questionKinds } from '@cardwise/contracts/catalogue/cards';
import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import type { FormerValue } from '@cardwise/contracts/statistics/statistics';
import { askedValueOf } from '@cardwise/service-kit/cards/agreed-values';

import { fromFieldName, type ValueCount, type CardCounters } from '../counters/model.ts';
import { tallyOf } from './compile-tallies.ts';

/** Most asked first. */
export const listFormerValues = (counters: Partial<CardCounters>, card: CatalogueCard): FormerValue[] =>
  questionKinds.flatMap((kind) => {
    const byValue = new Map<string, ValueCount[]>();
    for (const difficulty of difficulties) {
      for (const [name, count] of Object.entries(counters[difficulty]?.[kind] ?? {})) {
        const value = fromFieldName(name);
        byValue.set(value, [...(byValue.get(value) ?? []), count]);
      }
    }
    byValue.delete(askedValueOf(card, kind) ?? '');
    return [...byValue]
      .map(([value, counts]) => {
        const until = card.former?.find((former) => former.kind === kind && former.value === value)?.until;
        return {
          kind,
          value: kind === 'name' || kind === 'text' ? '' : value,
          tally: tallyOf(counts),
          ...(until !== undefined && { until }),
        };
      })
      .sort((a, b) => b.tally.asked - a.tally.asked || (a.value < b.value ? -1 : 1));
  });

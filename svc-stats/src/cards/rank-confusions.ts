import { questionKinds, type QuestionKind } from '@cardwise/contracts/catalogue/cards';
import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import type { CardDetail, Confusion } from '@cardwise/contracts/statistics/statistics';

import { fromFieldName, type CardCounters } from '../counters/model.ts';

const shown = 3;

const label = (
  kind: QuestionKind,
  chosen: string,
  cardOf: (id: string) => CatalogueCard | undefined,
): Omit<Confusion, 'count'> | undefined => {
  if (kind !== 'name' && kind !== 'text') return { label: chosen };
  const other = cardOf(chosen);
  return other && { label: other.names.en, card: other.id, labels: other.names };
};

/** Printings share a name and count as one; cards that are gone are skipped. */
export const rankConfusions = (
  wrong: CardCounters['wrong'] = {},
  cardOf: (id: string) => CatalogueCard | undefined,
): CardDetail['mistaken_for'] => {
  const ranked = questionKinds.map((kind) => {
    const byLabel = new Map<string, Confusion>();
    for (const [name, count] of Object.entries(wrong[kind] ?? {})) {
      const found = label(kind, fromFieldName(name), cardOf);
      if (!found) continue;
      const same = byLabel.get(found.label);
      byLabel.set(found.label, { ...(same ?? found), count: count + (same?.count ?? 0) });
    }
    const order = [...byLabel.values()].sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
    return [kind, order.slice(0, shown)] as const;
  });
  return Object.fromEntries(ranked.filter(([, confusions]) => confusions.length > 0));
};

import { questionKinds, type QuestionKind, difficulties, attributeName } from '@cardwise/contracts/catalogue/cards';
import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import { sharePictureUrl } from '@cardwise/contracts/catalogue/pictures';
import { inEachLocale, locales, type Locale } from '@cardwise/contracts/site/locales';
import type { CardDetail, Confusion, FormerValue, CardFact } from '@cardwise/contracts/statistics/statistics';
import { getAskedValue, sharePictureVersion } from '@cardwise/service-kit/cards/agreed-values';

import { cardAddresses, cardPath } from '../catalogue/card-addresses.ts';
import type { CardIndex } from '../catalogue/index-cards.ts';
import { fromFieldName, type CardCounters } from '../counters/model.ts';
import { toTally, compileTallies } from './compile-tallies.ts';
import { presentDifficulty, type RatingsOfCards } from './rating-reader.ts';

const shown = 3;

export function presentCardPage(
  {
    card,
    counters,
    ratings,
    locale,
  }: { card: CatalogueCard; counters: Partial<CardCounters>; ratings: RatingsOfCards; locale: Locale },
  index: CardIndex,
): CardDetail {
  return {
    ...Object.fromEntries(
      locales.flatMap((code) => [
        [`name_${code}`, card.names[code]],
        [`text_${code}`, card.texts[code]],
      ]),
    ),
    id: card.id,
    name_en: card.names.en,
    type: card.type,
    class: card.classes[0] ?? 'neutral',
    suffix: card.suffix,
    ...cardAddresses(card, locale),
    full_urls: inEachLocale((code) => cardPath(card, code)),
    share_img: sharePictureUrl(card.id, sharePictureVersion(card)),
    ...(card.banned && { banned_reason: card.banned_reason ?? '' }),
    info: {
      regular: listFacts(card, index.printings(card), locale),
      minion_types: index.getMinionTypes(card, locale),
      ...(card.runes && { runes: card.runes }),
    },
    statistics_compiled: compileTallies(counters),
    mistaken_for: rankConfusions(counters.wrong, index.card),
    former_values: listFormerValues(counters, card),
    ...presentDifficulty(ratings, card.id),
    months: Object.entries(counters.months ?? {})
      .map(([month, { n, ok = 0 }]) => ({ month, asked: n, correct: ok }))
      .sort((a, b) => (a.month < b.month ? -1 : 1)),
    changes: (card.former ?? []).map(({ kind, until }) => ({ kind, at: until })).reverse(),
  };
}

/** Lists the facts in the order in which the information tab shows them. */
function listFacts(card: CatalogueCard, printings: CatalogueCard[], locale: Locale): CardFact[] {
  const facts: { key: CardFact['key']; values: (string | number | null | undefined)[] }[] = [
    { key: 'set', values: [card.set] },
    { key: 'class', values: card.classes },
    { key: 'rarity', values: [card.rarity] },
    { key: 'type', values: [card.type] },
    { key: 'cost', values: [card.cost] },
    { key: 'attack', values: [card.attack] },
    { key: attributeName('health', card.type), values: [card.health] },
    { key: 'armor', values: [card.armor] },
    { key: 'text', values: [card.texts[locale] || card.texts.en || null] },
  ];
  const known = facts
    .map(({ key, values }) => ({ key, values: values.filter((value) => value !== null && value !== undefined) }))
    .filter(({ values }) => values.length > 0)
    .map(({ key, values }): CardFact => ({ key, values: values.map((value) => ({ value: String(value) })) }));
  if (printings.length === 0) return known;
  return [
    ...known,
    { key: 'printings', values: printings.map((other) => ({ value: other.set, url: cardPath(other, locale) })) },
  ];
}

/** Printings share a name and count as one; cards that are gone are skipped. */
function rankConfusions(wrong: CardCounters['wrong'] = {}, getCard: CardIndex['card']): CardDetail['mistaken_for'] {
  const ranked = questionKinds.map((kind) => {
    const byLabel = new Map<string, Confusion>();
    for (const [name, count] of Object.entries(wrong[kind] ?? {})) {
      const found = label(kind, fromFieldName(name), getCard);
      if (!found) continue;
      const same = byLabel.get(found.label);
      byLabel.set(found.label, { ...(same ?? found), count: count + (same?.count ?? 0) });
    }
    const order = [...byLabel.values()].sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
    return [kind, order.slice(0, shown)] as const;
  });
  return Object.fromEntries(ranked.filter(([, confusions]) => confusions.length > 0));
}

function label(kind: QuestionKind, chosen: string, getCard: CardIndex['card']): Omit<Confusion, 'count'> | undefined {
  if (kind !== 'name' && kind !== 'text') return { label: chosen };
  const other = getCard(chosen);
  return other && { label: other.names.en, card: other.id, labels: other.names };
}

function listFormerValues(counters: Partial<CardCounters>, card: CatalogueCard): FormerValue[] {
  return questionKinds.flatMap((kind) => {
    const counted = difficulties.flatMap((difficulty) => Object.entries(counters[difficulty]?.[kind] ?? {}));
    const byValue = Map.groupBy(counted, ([name]) => fromFieldName(name));
    byValue.delete(getAskedValue(card, kind) ?? '');
    return [...byValue]
      .map(([value, counts]) => {
        const until = card.former?.find((former) => former.kind === kind && former.value === value)?.until;
        return {
          kind,
          value: kind === 'name' || kind === 'text' ? '' : value,
          tally: toTally(counts.map(([, count]) => count)),
          ...(until !== undefined && { until }),
        };
      })
      .sort((a, b) => b.tally.asked - a.tally.asked || (a.value < b.value ? -1 : 1));
  });
}

import { type Locale, inEachLocale } from '@cardwise/contracts/site/locales';
import { type RankedCard, type Rankings, loadRankings, rankingLength } from '@cardwise/contracts/statistics/rankings';
import { searchCards } from '@cardwise/contracts/statistics/statistics';
import type { Page } from '@playwright/test';

import { marker } from './filters.ts';

/** Fills the rankings, because a new suite has none. It takes weapons, whose names have the longest words. */
export async function fillRankings(page: Page, locale: Locale): Promise<void> {
  const found = await page.request.post(searchCards.path, {
    headers: marker,
    data: { filter: { card_type: 'weapon' }, locale },
  });
  const { data } = searchCards.response.parse(await found.json());
  const cards = data.slice(0, rankingLength).map(({ id, suffix, full_url, full_img, ...names }): RankedCard => ({
    id,
    suffix,
    full_url,
    full_img,
    names: inEachLocale((language) => names[`name_${language}`] ?? names.name_en),
  }));
  const share = { asked: 12_345, correct: 7700, percent: 62.4 };
  const ranked = cards.map((card) => ({ card, ...share }));
  const rankings: Rankings = {
    hardest: ranked,
    easiest: ranked,
    confused: cards.map((card, index) => ({ card, other: cards.at(index - 1) ?? card, kind: 'name', count: 1234 })),
    improved: ranked.map((row) => ({ ...row, before: 48.5 })),
    at: '2026-11-22T12:00:00.000Z',
  };
  await page.route(`**${loadRankings.path}?*`, (route) => route.fulfill({ json: rankings }));
}

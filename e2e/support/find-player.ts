import { type FindResult, type FindRound, guessCard, loadFind, startFind } from '@cardwise/contracts/rounds/find';
import type { Locale } from '@cardwise/contracts/site/locales';
import { searchCards, suggestCards } from '@cardwise/contracts/statistics/statistics';
import { type APIRequestContext, type Page, expect } from '@playwright/test';

import { marker } from './filters.ts';

export async function guessByRequests(
  request: APIRequestContext,
  locale: Locale = 'en',
): Promise<FindRound & { result: FindResult }> {
  const started = await request.post(startFind.path, { headers: marker, data: { kind: 'daily', locale } });
  let { round } = startFind.response.parse(await started.json());
  for (const { id: card } of await someCards(request, locale)) {
    if (round.result) break;
    const path = guessCard.path.replace(':id', round.id);
    const reply = await request.post(path, { headers: marker, data: { after: round.guesses.length, card, locale } });
    ({ round } = guessCard.response.parse(await reply.json()));
  }
  const { result } = round;
  if (!result) throw new Error('The round is not over');
  return { ...round, result };
}

type Named = { id: string; name: string };

/** Returns cards that can be guessed. */
export async function someCards(request: APIRequestContext, locale: Locale): Promise<Named[]> {
  const data = { filter: {}, locale };
  const reply = await request.post(searchCards.path, { headers: marker, data });
  return searchCards.response.parse(await reply.json()).data.map(({ id, suffix, name_en: english, ...names }) => ({
    id,
    name: [names[`name_${locale}` as keyof typeof names] ?? english, suffix].filter(Boolean).join(' '),
  }));
}

export async function getSecret(request: APIRequestContext, { id }: FindRound, locale: Locale): Promise<Named> {
  const reply = await request.get(`${loadFind.path.replace(':id', id)}?locale=${locale}`, { headers: marker });
  const { round } = loadFind.response.parse(await reply.json());
  const secret = round.result?.secret;
  const found = secret && (await namedCards(request, locale, secret.name)).find((card) => card.id === secret.id);
  if (!found) throw new Error('The round is not over, or its card not found');
  return found;
}

async function namedCards(request: APIRequestContext, locale: Locale, text: string): Promise<Named[]> {
  const reply = await request.post(suggestCards.path, { headers: marker, data: { text, locale } });
  return suggestCards.response
    .parse(await reply.json())
    .data.map(({ id, name, suffix }) => ({ id, name: [name, suffix].filter(Boolean).join(' ') }));
}

export function findPlayer(page: Page) {
  const field = () => page.getByRole('combobox');
  const option = (name: string) => page.getByRole('option', { name, exact: true });
  const row = (name: string) => page.getByRole('rowheader').filter({ hasText: name });
  return {
    field,
    option,
    row,
    /** Guesses a card by keys alone, from a field that has the focus. */
    type: async (name: string): Promise<void> => {
      await expect(field()).toBeFocused();
      await page.keyboard.type(name);
      await expect(option(name)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(field()).toHaveValue(name);
      await page.keyboard.press('Enter');
      await expect(row(name)).toBeVisible();
    },
  };
}

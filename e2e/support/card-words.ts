import { domain as administration } from '@cardwise/contracts/admin/domain';
import { attributeName } from '@cardwise/contracts/catalogue/cards';
import { catalogueFeed } from '@cardwise/contracts/catalogue/catalogue';
import { getWorkspace } from '@cardwise/contracts/site/define-domain';
import { internalClient } from '@cardwise/service-kit/http/internal-client';
import type { Locator, Page } from '@playwright/test';

import { getAddress } from './service-processes.ts';
import { serviceEnvironment } from './suite.ts';

/** Maps the English labels of a card's facts to their values. */
export type Known = Record<string, string>;

const askedFor: [RegExp, string][] = [
  [/mana/, 'Cost'],
  [/Attack/, 'Attack'],
  [/Health/, 'Health'],
  [/Durability/, 'Durability'],
  [/text/, 'Text'],
  [/./, 'Name'],
];

export async function learnCards(): Promise<Map<string, Known>> {
  const admin = internalClient({
    baseUrl: getAddress(getWorkspace(administration.service.name)),
    token: serviceEnvironment()['INTERNAL_TOKEN'] ?? '',
  });
  // A busy machine needs longer than services wait for each other.
  const { cards, types, rarities, classes, sets } = await admin.call(catalogueFeed, {}, { timeout: 30_000 });
  const nameIn = (list: { code: string; names: { en: string } }[], code: string | null): string =>
    list.find((entry) => entry.code === code)?.names.en ?? '';
  return new Map(
    cards.map((card) => [
      card.id,
      {
        Class: card.classes.map((code) => nameIn(classes, code)).join(', '),
        'Card type': nameIn(types, card.type),
        Rarity: nameIn(rarities, card.rarity),
        'Card set': nameIn(sets, card.set),
        Cost: String(card.cost),
        Name: card.names.en,
        Text: plain(card.texts.en),
        Attack: String(card.attack),
        [attributeName('health', card.type) === 'health' ? 'Health' : 'Durability']: String(card.health),
        Armor: String(card.armor),
      },
    ]),
  );
}

type Heard = { question: string; facts: string[]; choices: string[] };

export async function hear(page: Page, choices: Locator): Promise<Heard> {
  await choices.and(page.locator(':not([aria-disabled])')).first().waitFor();
  const main = page.getByRole('main');
  return {
    question: (await main.getByRole('heading', { level: 2 }).textContent()) ?? '',
    facts: await main.getByRole('list').first().getByRole('listitem').allTextContents(),
    choices: await choices.evaluateAll((buttons) =>
      buttons.map((button) => {
        const key = button.querySelector('[aria-hidden="true"]')?.textContent ?? '';
        return (button.textContent ?? '').slice(key.length);
      }),
    ),
  };
}

export function valuesIn({ facts }: Heard): Known {
  return Object.fromEntries(facts.map((fact) => /^([^:]+): (.*)$/s.exec(fact)?.slice(1) ?? []));
}

export function possible(cards: Map<string, Known>, { question, choices }: Heard, values: Known): string[] {
  const asked = askedFor.find(([pattern]) => pattern.test(question))?.[1] ?? '';
  const fitting = [...cards.values()].filter((card) =>
    Object.entries(values).every(([label, value]) => card[label] === value),
  );
  const answers = new Set(
    fitting.flatMap(({ [asked]: value = '', Name = '' }) =>
      // The card's name is masked in its text.
      asked === 'Text' ? [value, value.replaceAll(Name, '•••')] : [value],
    ),
  );
  return choices.filter((choice) => answers.has(choice));
}

export async function rightAnswer(page: Page): Promise<string> {
  const verdict = await page
    .getByRole('status')
    .filter({ hasText: /answer is: / })
    .textContent();
  return plain(/is: (.*)$/s.exec(verdict ?? '')?.[1] ?? '');
}

export function plain(markup: string): string {
  return markup.replace(/<\/?[bi]>/g, '');
}

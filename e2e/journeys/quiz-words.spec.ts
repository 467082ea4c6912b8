import { attributeName } from '@cardwise/contracts/catalogue/cards';
import { type Catalogue, catalogueFeed } from '@cardwise/contracts/catalogue/catalogue';
import { streakRanks } from '@cardwise/contracts/quiz/streak';
import { internalClient } from '@cardwise/service-kit/http/internal-client';
import type { Page } from '@playwright/test';

import { quizPlayer } from '../support/quiz-player.ts';
import { addressOf } from '../support/service-processes.ts';
import { serviceEnvironment } from '../support/suite.ts';
import { expect, test } from '../support/test.ts';

/** By the labels of its facts. */
type Known = Record<string, string>;

const plain = (markup: string): string => markup.replace(/<\/?[bi]>/g, '');

const learn = ({ cards, types, rarities, classes, sets }: Catalogue): Known[] => {
  const nameIn = (list: { code: string; names: { en: string } }[], code: string | null): string =>
    list.find((entry) => entry.code === code)?.names.en ?? '';
  return cards.map((card) => ({
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
  }));
};

let knownCards: Known[];
test.beforeAll(async () => {
  const admin = internalClient({
    baseUrl: addressOf('svc-admin'),
    token: serviceEnvironment()['INTERNAL_TOKEN'] ?? '',
  });
  // A busy machine needs longer than services wait for each other.
  knownCards = learn(await admin.call(catalogueFeed, {}, { timeout: 30_000 }));
});

const askedFor: [RegExp, string][] = [
  [/mana/, 'Cost'],
  [/Attack/, 'Attack'],
  [/Health/, 'Health'],
  [/Durability/, 'Durability'],
  [/text/, 'Text'],
  [/./, 'Name'],
];

/** Has only what a screen reader says. */
const readingPlayer = (page: Page) => {
  const player = quizPlayer(page);
  const main = page.getByRole('main');

  const hear = async () => {
    await player.choices().and(page.locator(':not([aria-disabled])')).first().waitFor();
    const question = (await main.getByRole('heading', { level: 2 }).textContent()) ?? '';
    const facts = await main.getByRole('list').first().getByRole('listitem').allTextContents();
    const choices = (await player.choices().allTextContents()).map((text) => text.slice(1));
    return { question, facts, choices };
  };

  const possible = ({ question, facts, choices }: Awaited<ReturnType<typeof hear>>): string[] => {
    const asked = askedFor.find(([pattern]) => pattern.test(question))?.[1] ?? '';
    const heard = facts.map((fact) => /^([^:]+): (.*)$/s.exec(fact)?.slice(1) ?? []);
    const fitting = knownCards.filter((card) => heard.every(([label = '', value]) => card[label] === value));
    const values = new Set(
      fitting.flatMap(({ [asked]: value = '', Name = '' }) =>
        // A card's name is masked in its text.
        asked === 'Text' ? [value, value.replaceAll(Name, '•••')] : [value],
      ),
    );
    return choices.filter((choice) => values.has(choice));
  };

  return {
    ...player,
    /** @returns what was heard, the choices that it left, and the right one. */
    play: async (): Promise<{ facts: string[]; left: string[]; choices: string[]; right: string }> => {
      const heard = await hear();
      const left = possible(heard);
      await player
        .choices()
        .nth(heard.choices.indexOf(left[0] ?? heard.choices[0] ?? ''))
        .press('Enter');
      const verdict = await page
        .getByRole('status')
        .filter({ hasText: /answer is: / })
        .textContent();
      return {
        facts: heard.facts,
        left,
        choices: heard.choices,
        right: plain(/is: (.*)$/s.exec(verdict ?? '')?.[1] ?? ''),
      };
    },
    /** Past the celebration of a rank, too. */
    goOn: async (streak: number): Promise<void> => {
      if (streak in streakRanks)
        await page.getByRole('dialog').getByRole('button', { name: 'Keep going' }).press('Enter');
      else await page.keyboard.press('Enter');
    },
  };
};

const playSeveral = async (page: Page, path: string, count: number) => {
  const player = readingPlayer(page);
  await player.open(path);
  const played: Awaited<ReturnType<typeof player.play>>[] = [];
  let streak = 0;
  for (let number = 1; number <= count; number += 1) {
    await expect(page.getByText(new RegExp(`^Question ${number}\\b`))).toBeVisible();
    const result = await player.play();
    played.push(result);
    streak = (result.left[0] ?? result.choices[0]) === result.right ? streak + 1 : 0;
    await player.goOn(streak);
  }
  return played;
};

for (const difficulty of ['easy', 'medium']) {
  test(`at ${difficulty}, the accessibility tree says as much as the picture shows`, async ({ page }) => {
    const played = await playSeveral(page, `/quiz?difficulty=${difficulty}`, 10);
    for (const { facts, left, choices, right } of played) {
      expect({ facts, choices, left }).toEqual({ facts, choices, left: expect.arrayContaining([right]) });
    }
    // Cards without a text may share all their numbers.
    expect(played.filter(({ left: [chosen], right }) => chosen === right).length).toBeGreaterThanOrEqual(8);
  });
}

for (const path of ['/quiz?difficulty=hard', '/pixel-quiz']) {
  test(`what the accessibility tree says on ${path} is true and tells no answer`, async ({ page }) => {
    for (const { facts, left, choices, right } of await playSeveral(page, path, 5)) {
      expect(facts.map((fact) => fact.split(':')[0])).toEqual(['Class', 'Card type', 'Rarity', 'Card set']);
      expect({ facts, choices, left }).toEqual({ facts, choices, left: expect.arrayContaining([right]) });
    }
  });
}

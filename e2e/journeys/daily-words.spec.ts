import { cardFrames, type PrintedPart } from '@cardwise/contracts/catalogue/card-frames';
import { attributeName } from '@cardwise/contracts/catalogue/cards';
import { roundPicturePath } from '@cardwise/contracts/catalogue/pictures';
import { roundLength } from '@cardwise/contracts/rounds/rounds';
import { roundPictureTokens } from '@cardwise/service-kit/tokens/round-picture-token';

import { hear, type Known, learnCards, possible, rightAnswer, valuesIn } from '../support/card-words.ts';
import { dailyPlayer } from '../support/daily-player.ts';
import { serviceEnvironment } from '../support/suite.ts';
import { expect, test } from '../support/test.ts';

let cards: Map<string, Known>;
test.beforeAll(async () => {
  cards = await learnCards();
});

const blank = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Returns what the picture at an address shows: the frame, and the printed parts that are not left out. */
function look(address: string): Known {
  const claims = roundPictureTokens(serviceEnvironment()['SESSION_SECRET'] ?? '').open(
    address.slice(roundPicturePath.length),
  );
  if (!claims) throw new Error(`${address} is not a round’s picture`);
  const { c, type, hide, pixel } = claims;
  const printed = pixel === undefined ? (Object.keys(cardFrames[type]) as PrintedPart[]) : [];
  const labels: Record<PrintedPart, string> = {
    cost: 'Cost',
    name: 'Name',
    text: 'Text',
    attack: 'Attack',
    health: attributeName('health', type) === 'health' ? 'Health' : 'Durability',
    armor: 'Armor',
  };
  const seen = printed.filter((part) => !hide.includes(part)).map((part) => labels[part]);
  return Object.fromEntries(
    ['Class', 'Card type', 'Rarity', 'Card set', ...seen].flatMap((label) => {
      const value = cards.get(c)?.[label];
      return value ? [[label, value]] : [];
    }),
  );
}

test('the Daily Ten is played by the accessibility tree alone, as well as by the pictures', async ({ page }) => {
  test.slow();
  await page.route(`**${roundPicturePath}*`, (route) => route.fulfill({ contentType: 'image/png', body: blank }));
  const player = await dailyPlayer(page);
  await page.goto('/daily');
  await page.getByRole('button', { name: 'Start', exact: true }).press('Enter');
  const scores = { heard: 0, seen: 0 };
  for (let number = 1; number <= roundLength; number += 1) {
    await player.at(number);
    const heard = await hear(page, player.choices());
    const left = possible(cards, heard, valuesIn(heard));
    const picture = await page.getByRole('main').getByRole('img').first().getAttribute('src');
    const leftToSee = possible(cards, heard, look(picture ?? ''));
    await player
      .choices()
      .nth(heard.choices.indexOf(left[0] ?? ''))
      .press('Enter');
    const right = await rightAnswer(page);
    expect({ heard, left }).toEqual({ heard, left: expect.arrayContaining([right]) });
    if (left[0] === right) scores.heard += 1;
    if (leftToSee[0] === right) scores.seen += 1;
    await player.next().press('Enter');
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Your result' })).toBeFocused();
  expect(scores.heard).toBe(scores.seen);
  await expect(page.getByText(`${scores.heard} of ${roundLength} correct`)).toBeAttached();
});

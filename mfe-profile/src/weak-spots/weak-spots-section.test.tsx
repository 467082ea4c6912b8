import { loadCollection } from '@cardwise/contracts/statistics/collection';
import { loadWeakSpots } from '@cardwise/contracts/statistics/statistics';
import { fail, reply } from '@cardwise/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { renderPractice } from '../../test/render-profile.tsx';
import { collection, noWeakSpots, weakSpots } from '../../test/samples.ts';
import { chooseSpots } from './weak-spots-section.tsx';

async function toList(name: string) {
  return within(await screen.findByRole('list', { name }));
}

it('shows what the player knows least and best, with practice for what is below their average alone', async () => {
  await renderPractice();
  const items = async (name: string) => (await toList(name)).getAllByRole('listitem').map((item) => item.textContent);
  expect(await items('Question')).toEqual([
    'Cost4 / 204 of 20 correct20%Practice Cost',
    'Your average: 23%',
    'Attack5 / 205 of 20 correct25%',
  ]);
  expect(await items('Card type')).toEqual([
    'minion8 / 208 of 20 correct40%Practice minion',
    'Your average: 45%',
    'hero5 / 55 of 5 correct100%',
  ]);
  expect(await items('Class')).toHaveLength(3);
  expect(await items('Set')).toEqual([
    'Core1 / 101 of 10 correct10%Practice Core',
    'Your average: 50%',
    expect.stringMatching(/90%$/),
  ]);
});

it('links to a quiz on the weak spot', async () => {
  const { user, address } = await renderPractice({ locale: 'fr' });
  await user.click((await toList('Type de carte')).getByRole('link', { name: 'S’entraîner minion' }));
  expect(address()).toBe('/fr/quiz?types=minion');
});

it('links to a quiz on the weakest set', async () => {
  await renderPractice();
  expect((await toList('Set')).getByRole('link', { name: 'Practice Core' })).toHaveAttribute('href', '/quiz?sets=core');
});

it('links to a quiz on the weakest class and kind', async () => {
  await renderPractice();
  const link = async (list: string, name: string) => (await toList(list)).getByRole('link', { name });
  expect(await link('Class', 'Practice druid')).toHaveAttribute('href', '/quiz?classes=druid');
  expect(await link('Question', 'Practice Cost')).toHaveAttribute('href', '/quiz?kinds=cost');
});

it('links to quizzes on the three weakest kinds about a class that are still asked', async () => {
  const { user, address } = await renderPractice({ api: [reply(loadCollection, collection)] });
  const pairs = await toList('Question and class');
  expect(pairs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Cost · druid1 / 101 of 10 correct10%Practice Cost · druid',
    expect.stringMatching(/^Card text · mage/),
    expect.stringMatching(/^Attack · mage/),
  ]);
  await user.click(pairs.getByRole('link', { name: 'Practice Cost · druid' }));
  expect(address()).toBe('/quiz?kinds=cost&classes=druid');
});

it('shows the other groups if the pairs cannot be loaded', async () => {
  await renderPractice({ api: [fail(loadCollection, 'unavailable')] });
  expect((await toList('Class')).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('list', { name: 'Question and class' })).toBeNull();
});

it('shows a weak spot alone while there are too few answers on anything else', async () => {
  const kind = [
    { code: 'cost', correct: 0, total: 5, percent: 0 },
    { code: 'attack', correct: 1, total: 1, percent: 100 },
  ];
  await renderPractice({ api: [reply(loadWeakSpots, { ...noWeakSpots, kind })] });
  expect((await toList('Question')).getByRole('link')).toHaveAccessibleName('Practice Cost');
});

it('says of a spot that is no longer asked why it has no link', async () => {
  const gone = { code: 'gone', correct: 1, total: 10, percent: 10 };
  await renderPractice({ api: [reply(loadWeakSpots, { ...noWeakSpots, set: [gone, ...weakSpots.set.slice(1)] })] });
  expect(await screen.findByText('no longer in the quiz')).toBeVisible();
  expect((await toList('Set')).queryByRole('link')).toBeNull();
});

it('tells newcomers when weak spots appear', async () => {
  await renderPractice({ locale: 'pl', api: [reply(loadWeakSpots, noWeakSpots)] });
  expect(await screen.findByText(/gdy odpowiesz na 5 pytań na jeden temat/)).toBeVisible();
});

function spot(code: string, correct: number, total: number) {
  return {
    code,
    correct,
    total,
    percent: (100 * correct) / total,
  };
}

function codes(...spots: ReturnType<typeof spot>[]) {
  const { weak, strong } = chooseSpots(spots);
  return [weak, strong].map((list) => list.map(({ code }) => code).join(' '));
}

it('what is below the average is weak, the rest strong, the lowest percentage first', () => {
  expect(codes(spot('spell', 8, 10), spot('hero', 2, 10), spot('minion', 4, 10), spot('weapon', 9, 10))).toEqual([
    'hero minion',
    'spell weapon',
  ]);
});

it('the average is that of all answers', () => {
  expect(chooseSpots([spot('spell', 90, 100), spot('hero', 0, 20)]).average).toBe(75);
  expect(codes(spot('spell', 90, 100), spot('minion', 16, 20), spot('hero', 0, 20))).toEqual(['hero', 'minion spell']);
});

it('neither a high percentage below three others nor the only one is weak', () => {
  expect(codes(spot('core', 96, 100), spot('gvg', 19, 20), spot('att', 19, 20))).toEqual(['gvg att', 'core']);
  expect(codes(spot('core', 1, 9))).toEqual(['', 'core']);
  expect(codes()).toEqual(['', '']);
});

it('leaves out spots with fewer than five answers', () => {
  expect(codes(spot('hero', 0, 4), spot('weapon', 1, 5))).toEqual(['', 'weapon']);
});

it('chooses the three lowest and the three highest', () => {
  expect(codes(...[5, 6, 7, 8, 9, 1, 2, 3, 4].map((right) => spot(`${right}`, right, 10)))).toEqual(['1 2 3', '7 8 9']);
});

it('puts the one with more answers first if percentages are equal', () => {
  expect(codes(spot('few', 3, 6), spot('many', 30, 60), spot('well', 9, 9))).toEqual(['many few', 'well']);
});

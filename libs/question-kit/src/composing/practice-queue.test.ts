import { everything, makeCard, makeCatalogue, variedCards } from '../testing/make-catalogue.ts';
import { indexCatalogue } from '../catalogue/index-catalogue.ts';
import { chooseQuestions } from './choose-questions.ts';
import { practiceQueue } from './practice-queue.ts';

const index = indexCatalogue(
  makeCatalogue([...['1', '2', '3'].map((id) => makeCard({ id })), makeCard({ id: '4', banned: true })]),
);

const queued = (exclude: string[]): string[] =>
  practiceQueue(
    index,
    [
      { card: '2', kind: 'cost' },
      { card: '4', kind: 'name' },
      { card: '1', kind: 'text' },
      { card: '999', kind: 'cost' },
      { card: '2', kind: 'name' },
    ],
    exclude,
  ).map(({ card, kind }) => `${card.id} ${kind}`);

it('keeps the order, without cards that are banned or gone', () => {
  expect(queued([])).toEqual(['2 cost', '1 text', '2 name']);
});

it('puts what was asked recently last, each mention of a card for one of its questions', () => {
  expect(queued(['3', '2'])).toEqual(['1 text', '2 name', '2 cost']);
  expect(queued(['2', 'px1'])).toEqual(['2 name', '2 cost', '1 text']);
  expect(queued(['2', '1', '2'])).toEqual(['2 cost', '1 text', '2 name']);
});

it('asks only what the card allows at the difficulty, and each once', () => {
  const varied = indexCatalogue(makeCatalogue(variedCards()));
  const [spell, minion] = ['spell', 'minion'].map((type) => variedCards().find((card) => card.type === type)?.id ?? '');
  const practice = [
    { card: spell ?? '', kind: 'health' as const },
    { card: minion ?? '', kind: 'health' as const },
    { card: minion ?? '', kind: 'name' as const },
  ];
  const choose = (difficulty: 'hard' | 'pixel') =>
    chooseQuestions(
      varied,
      // It overrides the filter.
      {
        filter: { ...everything, practice, standardsets: [], minion: false, kinds: ['cost'], deck: 'AAAA' },
        difficulty,
        locale: 'en',
        exclude: [],
        count: 5,
      },
      Math.random,
    ).map(({ card, kind }) => [card.id, kind]);
  expect(choose('hard')).toEqual([
    [minion, 'health'],
    [minion, 'name'],
  ]);
  expect(choose('pixel')).toEqual([[minion, 'name']]);
});

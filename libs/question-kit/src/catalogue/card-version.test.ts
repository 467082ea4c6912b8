import { makeCard } from '../testing/make-catalogue.ts';
import { getCardVersion } from './card-version.ts';
import type { QuizCard } from './index-catalogue.ts';

const card = makeCard({ id: '1', cost: 3 }) as QuizCard;

it('whatever a question shows of a card changes its version', () => {
  const changes: Partial<QuizCard>[] = [
    { cost: 4 },
    { attack: 9 },
    { armor: 1 },
    { rarity: 'epic' },
    { classes: ['mage', 'druid'] },
    { names: { ...card.names, pl: 'Żółw' } },
    { texts: { ...card.texts, de: 'Anders.' } },
    { image: 'another' },
  ];
  const versions = [{}, ...changes].map((change) => getCardVersion({ ...card, ...change }));
  expect(new Set(versions).size).toBe(versions.length);
});

it('a pixel version that is made, a namesake and a former value leave it as it is', () => {
  const former = [{ kind: 'cost' as const, value: '9', until: '2026-11-01T00:00:00.000Z' }];
  for (const change of [{ pixel: 'made' }, { suffix: '(Core)' }, { former }])
    expect(getCardVersion({ ...card, ...change })).toBe(getCardVersion(card));
});

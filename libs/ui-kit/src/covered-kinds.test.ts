import type { CardType } from '@cardwise/contracts/cards';
import { cardTypes, kindsByType } from '@cardwise/contracts/cards';

import { coveredKinds } from './covered-kinds.ts';

const everyQuestion = cardTypes.flatMap((type) => kindsByType[type].map((question) => ({ type, question })));

describe('coveredKinds', () => {
  it.each(everyQuestion)(
    'hides only what is asked on an easy $question question about a $type',
    ({ type, question }) => {
      expect(coveredKinds({ difficulty: 'easy', question, type })).toEqual([question]);
    },
  );

  it.each<[CardType, string[]]>([
    ['minion', ['attack', 'cost', 'health']],
    ['weapon', ['attack', 'cost', 'health']],
    ['location', ['cost', 'health']],
    ['spell', ['cost']],
    ['hero', ['cost']],
  ])('hides all numbers of a %s together on a medium question about its cost', (type, hidden) => {
    expect(coveredKinds({ difficulty: 'medium', question: 'cost', type }).toSorted()).toEqual(hidden);
  });

  it.each(['attack', 'health'] as const)('hides the other numbers too on a medium %s question', (question) => {
    expect(coveredKinds({ difficulty: 'medium', question, type: 'weapon' }).toSorted()).toEqual([
      'attack',
      'cost',
      'health',
    ]);
  });

  it.each(['name', 'text'] as const)('hides only the %s on a medium question about it', (question) => {
    expect(coveredKinds({ difficulty: 'medium', question, type: 'minion' })).toEqual([question]);
  });

  it.each(everyQuestion)('hides all that a $type has on a hard $question question', ({ type, question }) => {
    expect(coveredKinds({ difficulty: 'hard', question, type })).toEqual(kindsByType[type]);
  });

  it('hides nothing of a pixel picture', () => {
    expect(coveredKinds({ difficulty: 'pixel', question: 'name', type: 'minion' })).toEqual([]);
  });

  it.each(['easy', 'medium', 'hard'] as const)('hides nothing once a %s question is answered', (difficulty) => {
    expect(coveredKinds({ difficulty, question: 'cost', type: 'minion', answered: true })).toEqual([]);
  });
});

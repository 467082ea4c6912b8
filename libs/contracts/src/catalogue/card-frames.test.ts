import { type CardType, cardTypes, kindsByType } from './cards.ts';

import { coveredParts } from './card-frames.ts';

const everyQuestion = cardTypes.flatMap((type) => kindsByType[type].map((question) => ({ type, question })));

describe('coveredParts', () => {
  it.each(everyQuestion)(
    'hides only what is asked for in an easy $question question about a $type',
    ({ type, question }) => {
      expect(coveredParts({ difficulty: 'easy', question, type })).toEqual([question]);
    },
  );

  it.each<[CardType, string[]]>([
    ['minion', ['attack', 'cost', 'health']],
    ['weapon', ['attack', 'cost', 'health']],
    ['location', ['cost', 'health']],
    ['spell', ['cost']],
    ['hero', ['cost']],
  ])('hides all numbers of a %s together on a medium question about its cost', (type, hidden) => {
    expect(coveredParts({ difficulty: 'medium', question: 'cost', type }).toSorted()).toEqual(hidden);
  });

  it.each(['attack', 'health'] as const)('hides the other numbers too in a medium %s question', (question) => {
    expect(coveredParts({ difficulty: 'medium', question, type: 'weapon' }).toSorted()).toEqual([
      'attack',
      'cost',
      'health',
    ]);
  });

  it.each(['name', 'text'] as const)('hides only the %s in a medium question about it', (question) => {
    expect(coveredParts({ difficulty: 'medium', question, type: 'minion' })).toEqual([question]);
  });

  it.each(everyQuestion)('hides every part of a $type in a hard $question question', ({ type, question }) => {
    const hidden = coveredParts({ difficulty: 'hard', question, type });
    const armor = type === 'hero' ? ['armor'] : [];
    expect(hidden.toSorted()).toEqual([...kindsByType[type], ...armor].toSorted());
  });

  it('hides nothing in a pixel picture', () => {
    expect(coveredParts({ difficulty: 'pixel', question: 'name', type: 'minion' })).toEqual([]);
  });

  it.each(['easy', 'medium', 'hard'] as const)('hides nothing once a %s question is answered', (difficulty) => {
    expect(coveredParts({ difficulty, question: 'cost', type: 'minion', answered: true })).toEqual([]);
  });
});

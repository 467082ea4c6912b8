import fc from 'fast-check';

import type { PlayerAnswer } from '../answers/model.ts';
import { learntWithin, getStandings, getCardState } from './standings.ts';

function given(card: string, correct: boolean, at: number): PlayerAnswer {
  return {
    card,
    correct,
    at: new Date(at),
    kind: 'cost',
    difficulty: 'easy',
  };
}

/** The answers are sorted by time; several may share an instant. */
const answers = fc
  .array(
    fc.record({ card: fc.constantFrom('1', '2', '3'), correct: fc.boolean(), wait: fc.integer({ min: 0, max: 3 }) }),
  )
  .map((list) => {
    let at = 0;
    return list.map(({ card, correct, wait }) => given(card, correct, (at += wait)));
  });

function stateAt(list: readonly PlayerAnswer[], card: string, before?: number) {
  return getCardState(getStandings(list, before).get(card));
}

it('a card is known after two right answers in a row, new without one, else shaky', () => {
  fc.assert(
    fc.property(answers, (list) => {
      for (const card of ['1', '2', '3']) {
        const [last, secondLast] = list.filter((answer) => answer.card === card).toReversed();
        const expected = last ? (last.correct && secondLast?.correct ? 'known' : 'shaky') : 'new';
        expect(stateAt(list, card)).toBe(expected);
      }
    }),
  );
});

it('the state of an earlier instant is that of the answers before it', () => {
  fc.assert(
    fc.property(answers, fc.nat(30), (list, instant) => {
      const earlier = list.filter(({ at }) => at.getTime() < instant);
      expect([...getStandings(list, instant)]).toEqual([...getStandings(earlier)]);
    }),
  );
});

it('learnt is what became known and stayed so until the end', () => {
  fc.assert(
    fc.property(answers, fc.nat(15), fc.nat(15), (list, from, span) => {
      const to = from + span;
      const learnt = learntWithin(list, { from, to });
      const isLearnt = (card: string) => stateAt(list, card, to) === 'known' && stateAt(list, card, from) !== 'known';
      expect(learnt.toSorted()).toEqual(['1', '2', '3'].filter(isLearnt));
    }),
  );
});

it('the latest answered of what was learnt comes first', () => {
  const right = ['1', '2', '1', '3', '3', '2'].map((card, at) => given(card, true, at));
  expect(learntWithin(right, { from: 0, to: 9 })).toEqual(['2', '3', '1']);
});

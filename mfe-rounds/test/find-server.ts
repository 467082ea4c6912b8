import { loadDays } from '@cardwise/contracts/rounds/days';
import {
  type ComparedAttribute,
  type ComparedValue,
  type FindResult,
  type FindRound,
  type Hint,
  type JudgedGuess,
  comparedAttributes,
  guessCard,
  guessLimits,
  loadFind,
  startFind,
  takeHint,
} from '@cardwise/contracts/rounds/find';
import { type SuggestedCard, suggestCards } from '@cardwise/contracts/statistics/statistics';
import { ApiError } from '@cardwise/web-kit';
import { type MockCall, reply } from '@cardwise/web-kit/testing';

import { getSteps } from '../src/find/use-find-round.ts';
import { roundResult } from './make-round.ts';
import { makeDays } from './round-server.ts';

const values: Record<ComparedAttribute, string[]> = {
  type: ['Minion'],
  class: ['Mage', 'Rogue'],
  rarity: ['Rare'],
  set: ['Core'],
  cost: ['4'],
  attack: ['3'],
  health: [],
  keywords: ['Taunt', 'Rush'],
};

/** These are the verdicts about a card other than the secret one; each kind occurs. */
export const verdicts: Partial<Record<ComparedAttribute, Partial<ComparedValue>>> = {
  class: { comparison: 'partly', shared: ['Mage'] },
  rarity: { comparison: 'different' },
  set: { comparison: 'higher' },
  cost: { comparison: 'higher' },
  attack: { comparison: 'lower', near: true },
};

export function makeGuess(id: string, given = verdicts): JudgedGuess {
  return {
    card: { id, name: `Card ${id}`, url: `/cards/en/${id}.png?v=1` },
    correct: given !== verdicts,
    compared: comparedAttributes.map((attribute) => ({
      attribute,
      values: values[attribute],
      comparison: 'equal',
      shared: [],
      near: false,
      ...given[attribute],
    })),
  };
}

export const findResult: FindResult = {
  ...roundResult,
  score: 6,
  found: true,
  secret: { id: '900', name: 'Card 900', url: '/cards/en/900.png?v=1', text: '' },
  found_by: 64,
  mean_guesses: 4.25,
  first_guesses: [{ id: '101', name: 'Card 101', url: '/cards/en/101.png?v=1', percent: 12 }],
};

export function makeFind(given: Partial<FindRound> = {}): FindRound {
  return {
    id: 'find-00123456789',
    kind: 'daily',
    day: '2026-11-22',
    challenge: null,
    guesses: [],
    hints: { letter: null, picture: null },
    left: guessLimits.guesses,
    shown: 0,
    result: null,
    ...given,
  };
}

export function makeSuggestion(id: string, given: Partial<SuggestedCard> = {}): SuggestedCard {
  return {
    id,
    name: `Card ${id}`,
    suffix: '',
    full_img: `/cards/en/${id}.png?v=1`,
    ...given,
  };
}

const colours = ['#000000', '#ffffff', '#808080', '#7a4a21', '#c02020', '#2040c0', '#20a040', '#e0c020'];

/** Plays the server. The secret card is 900, and a search finds the card whose id it names. */
export function findServer(start: Partial<FindRound> = {}) {
  let round = makeFind(start);
  round = { ...round, left: guessLimits.guesses - getSteps(round) };
  const step = (after: number, change: (before: FindRound) => Partial<FindRound>) => {
    if (after !== guessLimits.guesses - round.left) throw new ApiError('conflict');
    round = { ...round, ...change(round), left: round.left - 1 };
    const isFound = round.guesses.at(-1)?.correct ?? false;
    if (isFound || round.left === 0) round = { ...round, result: { ...findResult, found: isFound } };
  };
  const guess = (id: string, after = guessLimits.guesses - round.left) =>
    step(after, ({ guesses }) => ({ guesses: [...guesses, makeGuess(id, id === '900' ? {} : verdicts)] }));
  const hint = (name: Hint, after: number) =>
    step(after, ({ hints }) => ({ hints: { ...hints, [name]: name === 'letter' ? 'C' : colours } }));
  const calls: MockCall[] = [
    reply(loadDays, makeDays()),
    reply(suggestCards, ({ body: { text, locale } }) => {
      const name = `${locale === 'de' ? 'Karte' : 'Card'} ${text}`;
      return { data: /^\d+$/.test(text) ? [makeSuggestion(text, { name })] : [] };
    }),
    reply(startFind, () => ({ round })),
    reply(loadFind, ({ params }) => {
      if (params.id !== round.id) throw new ApiError('not_found');
      return { round };
    }),
    reply(guessCard, ({ body }) => {
      guess(body.card, body.after);
      return { round };
    }),
    reply(takeHint, ({ body }) => {
      hint(body.hint, body.after);
      return { round };
    }),
  ];
  return { calls, guess };
}

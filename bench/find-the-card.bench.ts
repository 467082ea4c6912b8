import type { ComparedAttribute } from '@cardwise/contracts/rounds/find';
import { guessLimits } from '@cardwise/contracts/rounds/find';
import { indexCatalogue, type QuizCard } from '@cardwise/question-kit/catalogue/index-catalogue';
import { demoCatalogue } from '@cardwise/question-kit/testing/demo-catalogue';
import { makeCatalogue } from '@cardwise/question-kit/testing/make-catalogue';
import { seededRandom } from '@cardwise/service-kit/tokens/seeded-random';

import { comparedCard, distinctCards } from '../svc-rounds/src/find/choose-secret.ts';
import { judgeGuess } from '../svc-rounds/src/find/judge-guess.ts';
import type { ComparedCard } from '../svc-rounds/src/sets/model.ts';
import { madeCards, madeSetsNewestFirst } from './support/made-cards.ts';

const largeCount = 8000;
/** A player considers this many cards for each guess: cards that fit all verdicts, and any cards. */
type Thoughts = { fitting: number; any: number };
const good: Thoughts = { fitting: 30, any: 30 };
const careful: Thoughts = { fitting: 1, any: 0 };
const carefulGames = 20;

type Game = { secrets: ComparedCard[]; order: string[]; random: () => number };

function drawn<T>(from: readonly T[], random: () => number): T {
  const value = from[Math.floor(random() * from.length)];
  if (value === undefined) throw new Error('nothing is left to guess');
  return value;
}

function partition(guess: ComparedCard, left: readonly ComparedCard[], order: string[]) {
  return Map.groupBy(left, (secret) =>
    judgeGuess(guess, secret, order)
      .map(({ comparison, near, shared }) => `${comparison}${near}${shared.join()}`)
      .join(';'),
  );
}

/**
 * Guesses the card that splits the remaining cards best. Equal situations are decided once, so all secrets are played
 * together.
 */
function playWell({ secrets, order, random }: Game, { fitting, any }: Thoughts): number[] {
  const needed: number[] = [];
  const play = (left: readonly ComparedCard[], guesses: number): void => {
    if (left.length <= 2) {
      needed.push(...left.map((_, index) => guesses + 1 + index));
      return;
    }
    const thought = left.length <= fitting ? left : Array.from({ length: fitting }, () => drawn(left, random));
    const others = Array.from({ length: any }, () => drawn(secrets, random));
    let best: { guess: ComparedCard; parts: ReturnType<typeof partition>; cost: number } | undefined;
    for (const guess of [...thought, ...others]) {
      const parts = partition(guess, left, order);
      // The cost is the expected number of cards that are left; the guess itself may be right.
      const cost =
        parts.values().reduce((sum, { length }) => sum + length ** 2, 0) / left.length -
        (left.includes(guess) ? 0.5 : 0);
      if (!best || cost < best.cost) best = { guess, parts, cost };
    }
    if (!best) return;
    const { guess, parts } = best;
    for (const part of parts.values()) {
      const others = part.filter((card) => card !== guess);
      if (others.length < part.length) needed.push(guesses + 1);
      if (others.length > 0) play(others, guesses + 1);
    }
  };
  play(secrets, 0);
  return needed;
}

function valueOf(card: ComparedCard, attribute: ComparedAttribute): string {
  const value = attribute === 'class' ? card.classes : card[attribute];
  return String(Array.isArray(value) ? value.toSorted() : value);
}

/** Plays a player who remembers right and wrong values, but neither higher and lower nor shared values. */
function playNaively({ secrets, order, random }: Game): number[] {
  return secrets.map((secret) => {
    let left = secrets;
    for (let guesses = 1; ; guesses += 1) {
      const guess = drawn(left, random);
      if (guess === secret) return guesses;
      const known = judgeGuess(guess, secret, order).map(({ attribute, comparison }) => ({
        attribute,
        value: valueOf(guess, attribute),
        isRight: comparison === 'equal',
      }));
      left = left.filter(
        (card) =>
          card !== guess &&
          known.every(({ attribute, value, isRight }) => (valueOf(card, attribute) === value) === isRight),
      );
    }
  });
}

function tell(name: string, needed: number[]): void {
  const ordered = needed.toSorted((a, b) => a - b);
  const mean = ordered.reduce((sum, guesses) => sum + guesses, 0) / ordered.length;
  const found = ordered.filter((guesses) => guesses <= guessLimits.guesses).length / ordered.length;
  process.stdout.write(
    `${name.padEnd(37)}median ${ordered[ordered.length >> 1]}   mean ${mean.toFixed(2)}   ` +
      `found in ${guessLimits.guesses}: ${(100 * found).toFixed(1)} %\n`,
  );
}

function getCards(cards: Parameters<typeof makeCatalogue>[0]): QuizCard[] {
  return [...indexCatalogue(makeCatalogue(cards)).bySet.values()].flatMap((set) => [...set.values()].flat());
}

const demo = demoCatalogue();
const catalogues = [
  { name: 'demo cards', cards: getCards(demo.cards), order: demo.sets.map(({ code }) => code) },
  { name: 'made cards', cards: getCards(madeCards(largeCount)), order: madeSetsNewestFirst },
];
for (const { name, cards, order } of catalogues) {
  const secrets = distinctCards(cards).map(comparedCard);
  process.stdout.write(`${cards.length} ${name}, ${secrets.length} of them unlike any other\n`);
  const game = { secrets, order, random: seededRandom(name) };
  tell('good: splits what is left best', playWell(game, good));
  const games = Array.from({ length: carefulGames }, () => playWell(game, careful));
  tell('careful: any that fits all verdicts', games.flat());
  tell('naive: knows what is equal or not', playNaively(game));
}

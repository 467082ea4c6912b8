import { cardPictureUrl } from '@cardwise/contracts/catalogue/pictures';
import { guessLimits, type FindResult, type FindRound, type JudgedGuess } from '@cardwise/contracts/rounds/find';
import type { RoundResult } from '@cardwise/contracts/rounds/rounds';
import type { Locale } from '@cardwise/contracts/site/locales';
import type { CatalogueIndex } from '@cardwise/question-kit/catalogue/index-catalogue';

import type { RoundDocument } from '../rounds/model.ts';
import { toPercent, sum, type SetResults } from '../rounds/set-results.ts';
import { plainDay } from '../sets/day.ts';
import type { FindSet, GuessedCard } from '../sets/model.ts';
import type { FirstGuesses } from './first-guesses.ts';
import { judgeGuess, type Judged } from './judge-guess.ts';

const lists = {
  type: 'types',
  class: 'classes',
  rarity: 'rarities',
  set: 'sets',
  keywords: 'keywords',
} as const;

type Naming = { index: CatalogueIndex; locale: Locale };

/**
 * Presents a round so that what it says about the secret card follows from the guesses, their verdicts and the hints
 * alone.
 */
export function presentFind(
  { _id, kind, day, challenge, steps = [], answered, started }: RoundDocument,
  { secret, order }: FindSet,
  { index, locale, now }: Naming & { now: number },
): Omit<FindRound, 'result'> {
  return {
    id: _id,
    kind,
    day: day === undefined ? null : plainDay(day),
    challenge: challenge ?? null,
    guesses: steps.flatMap(({ card, correct }): JudgedGuess[] =>
      card
        ? [
            {
              card: presentCard(card, locale),
              correct,
              compared: judgeGuess(card, secret, order).map((judged) => withNames(judged, { index, locale })),
            },
          ]
        : [],
    ),
    hints: {
      letter: steps.some(({ hint }) => hint === 'letter') ? firstLetter(secret.names[locale], locale) : null,
      picture: steps.find(({ hint }) => hint === 'picture')?.colours ?? null,
    },
    left: guessLimits.guesses - answered,
    shown: now - started.getTime(),
  };
}

function withNames({ attribute, values, shared, ...compared }: Judged, { index, locale }: Naming): Judged {
  const getName = (value: string): string =>
    attribute in lists ? index.getName(lists[attribute as keyof typeof lists], value, locale) : value;
  return { attribute, values: values.map(getName), ...compared, shared: shared.map(getName) };
}

function firstLetter(name: string, locale: Locale): string {
  const signs = [...new Intl.Segmenter(locale).segment(name)].map(({ segment }) => segment);
  return signs.find((sign) => /[\p{L}\p{N}]/u.test(sign)) ?? signs[0] ?? '';
}

type Finished = {
  locale: Locale;
  result: RoundResult;
  results: SetResults | undefined;
  firstGuesses: Awaited<ReturnType<FirstGuesses>>;
};

export function presentFindResult(
  { score }: RoundDocument,
  { secret }: FindSet,
  { locale, result, results, firstGuesses }: Finished,
): FindResult {
  return {
    ...result,
    hardest: null,
    found: score > 0,
    secret: { ...presentCard(secret, locale), text: secret.texts[locale] },
    ...presentFinders(results?.scores ?? []),
    first_guesses: firstGuesses.map(({ card, percent }) => ({ ...presentCard(card, locale), percent })),
  };
}

function presentCard({ id, image, names }: Pick<GuessedCard, 'id' | 'image' | 'names'>, locale: Locale) {
  return {
    id,
    name: names[locale],
    url: cardPictureUrl(id, image),
  };
}

/** A score tells how many guesses and hints were needed. */
function presentFinders(scores: readonly number[]): Pick<FindResult, 'found_by' | 'mean_guesses'> {
  const [players, finders] = [sum(scores), sum(scores.slice(1))];
  const steps = sum(scores.map((count, score) => (score === 0 ? 0 : count * (guessLimits.guesses + 1 - score))));
  return {
    found_by: players === 0 ? null : toPercent(finders, players),
    mean_guesses: finders === 0 ? null : Math.round((10 * steps) / finders) / 10,
  };
}

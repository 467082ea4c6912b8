import { locales } from '@cardwise/contracts/site/locales';

import type { SetQuestion } from '../sets/model.ts';
import type { RoundAnswer } from './model.ts';

/** Nobody reads a question and chooses rightly within this many milliseconds. */
const tooQuick = 1000;
/** Luck gives at most this many right answers that quickly. */
const byLuck = 2;
/** The ten times of a person differ by more than this many milliseconds. */
const tooEven = 250;

/** Fewer right answers than this may come from pressing at random. */
const leastKnown = 8;
/** In each of ten questions, a person needs this many milliseconds to see the card, recall what is asked and press. */
const toRecall = 1500;
/** The quickest person searches this many words a second for the right ones, twice as many as practised skimmers. */
const wordsPerSecond = 20;

type Asked = Pick<SetQuestion, 'kind' | 'choices'>;

type Given = Pick<RoundAnswer, 'correct' | 'asked' | 'at'>;

/** Tells whether a script, or somebody who has seen the questions, is likelier than a quick person. */
export function isDoubtful(answers: readonly Given[], questions: readonly Asked[]): boolean {
  const timed = answers.map(({ correct, asked, at }, index) => ({
    correct,
    ms: at.getTime() - asked.getTime(),
    question: questions[index],
  }));
  const times = timed.map(({ ms }) => ms);
  const known = timed.filter(({ correct }) => correct);
  if (known.filter(({ ms }) => ms < tooQuick).length > byLuck) return true;
  if (Math.max(...times) - Math.min(...times) < tooEven) return true;
  const taken = known.reduce((sum, { ms }) => sum + ms, 0);
  const needed = known.reduce((sum, { question }) => sum + (question ? leastTimeFor(question) : 0), 0);
  return known.length >= leastKnown && taken < needed;
}

/**
 * Returns the milliseconds that the quickest person needs, on average over many questions. Numbers take no time to
 * read.
 */
function leastTimeFor(question: Asked): number {
  return toRecall + (wordsToRead(question) * 1000) / wordsPerSecond;
}

/**
 * Counts the words of the choices in the language with the fewest words, since a round may be played in any language.
 */
function wordsToRead({ choices }: Asked): number {
  return Math.min(
    ...locales.map((locale) =>
      choices.reduce((sum, { label }) => sum + (typeof label === 'string' ? 0 : countWords(label[locale])), 0),
    ),
  );
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

import { locales } from '@cardwise/contracts/site/locales';

import type { SetQuestion } from '../sets/model.ts';
import type { RoundAnswer } from './model.ts';

/** Milliseconds within which nobody reads and chooses rightly. */
const tooQuick = 1000;
/** Right answers that come that quickly by luck. */
const byLuck = 2;
/** A person's ten times differ by more. */
const tooEven = 250;

/** Fewer right answers may come from pressing at random. */
const leastKnown = 8;
/** Milliseconds to see the card, recall what is asked and press, ten times in a row. */
const toRecall = 1500;
/** Words a second that somebody finds the right ones among: twice as many as practised skimmers. */
const wordsPerSecond = 20;

type Asked = Pick<SetQuestion, 'kind' | 'choices'>;

type Given = Pick<RoundAnswer, 'correct' | 'asked' | 'at'>;

/** Whether a script, or somebody who has seen the questions, is likelier than a quick person. */
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

/** Milliseconds that the quickest person needs, on average of many questions. Numbers are seen, not read. */
function leastTimeFor(question: Asked): number {
  return toRecall + (wordsToRead(question) * 1000) / wordsPerSecond;
}

/** In the language with the fewest, since any may be played. */
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

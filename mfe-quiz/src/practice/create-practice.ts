import type { PracticeItem, Question } from '@cardwise/contracts/quiz/quiz';
import { type KeptPractice, keptPractice, tabStorage } from '@cardwise/play-kit/practice/kept-practice';
import { type Store, createStore } from '@cardwise/web-kit/store';
import { ApiError } from '@cardwise/web-kit';

import { withoutItems } from '../mistakes/visitor-mistakes.ts';
import { askQuestion } from '../questions/ask-question.ts';
import { type Questions, createQuestions } from '../quiz-state.ts';

export type PracticeProgress = Pick<KeptPractice, 'results' | 'gone'> & {
  /** The practice is over if all items are answered or the rest can no longer be asked. */
  over: boolean;
};

export type PracticeRun = {
  items: readonly PracticeItem[];
  progress: Store<PracticeProgress>;
  /** Creates the questions that the play screen asks. */
  createQuestions: () => Questions;
};

/** Creates a practice, or goes on with one that this tab has kept. */
export function createPractice(
  { owner, since, items, ...start }: KeptPractice,
  onAnswer?: (item: PracticeItem, correct: boolean) => void,
): PracticeRun {
  const progress = createStore<PracticeProgress>({ ...start, over: items.length === 0 });
  let last: Question | undefined;
  const update = (part: Partial<PracticeProgress>) => {
    progress.set({ ...progress.get(), ...part });
    const { over, ...kept } = progress.get();
    if (over) keptPractice.end();
    else keptPractice.keep({ owner, since, items, ...kept });
  };
  const lose = (lost: readonly PracticeItem[]) => {
    const { gone } = progress.get();
    if (lost.length > 0) update({ gone: [...gone, ...withoutItems(lost, gone)] });
  };

  /** Asks one question at a time, because a practice may have the same card twice. */
  const ask: typeof askQuestion = async (request, { recent: waiting = [], fromCookies, signal }) => {
    const { results, gone } = progress.get();
    const left = withoutItems(items, [...results.map(({ item }) => item), ...gone, ...waiting.map(toItem)]);
    if (left.length === 0) throw new ApiError('no_cards_for_filter');
    // The last question counts as recent, because its picture has just been shown.
    const recent = last && !waiting.some(({ id }) => id === last?.id) ? [last, ...waiting] : waiting;
    try {
      const practice = { ...request, filter: { ...request.filter, practice: left } };
      const { data } = await askQuestion(practice, {
        recent,
        ...(fromCookies && { fromCookies }),
        ...(signal && { signal }),
      });
      lose(passedOver(left, data, recent));
      return { data };
    } catch (error) {
      if (isNothingLeft(error)) lose(left);
      throw error;
    }
  };

  return {
    items,
    progress,
    createQuestions: () => {
      const questions = createQuestions(tabStorage(), 'practice_question', ask);
      const { source } = questions;
      return {
        ...questions,
        source: {
          ...source,
          take: async (request) => {
            try {
              return await source.take(request, []);
            } catch (error) {
              if (isNothingLeft(error)) update({ over: true });
              throw error;
            }
          },
        },
        onAnswer: (question, correct) => {
          last = question;
          const item = toItem(question);
          onAnswer?.(item, correct);
          update({ results: [...progress.get().results, { item, correct }] });
        },
      };
    },
  };
}

/**
 * Returns the items that the server can no longer ask. It asks them in order, except that it leaves recent cards to the
 * end.
 */
function passedOver(wanted: readonly PracticeItem[], next: Question, recent: readonly Question[]) {
  const isRecent = ({ card }: { card: string }) => recent.some((question) => question.card === card);
  const item = toItem(next);
  const index = wanted.findIndex(({ card, kind }) => card === item.card && kind === item.kind);
  const before = isRecent(next) ? wanted : wanted.slice(0, Math.max(index, 0));
  return withoutItems(before, [item]).filter((other) => !isRecent(other));
}

function toItem({ card, question }: Question): PracticeItem {
  return { card, kind: question };
}

function isNothingLeft(error: unknown) {
  return error instanceof ApiError && error.code === 'no_cards_for_filter';
}

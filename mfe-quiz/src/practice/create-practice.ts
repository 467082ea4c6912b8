import type { PracticeItem, Question } from '@cardwise/contracts/quiz/quiz';
import { ApiError } from '@cardwise/web-kit';

import type { askQuestion } from '../questions/ask-question.ts';
import type { Questions, QuizState } from '../quiz-state.ts';
import { type Store, createStore, tabStorage } from '../stores.ts';
import { type KeptPractice, keptPractice } from './kept-practice.ts';
import { withoutItems } from './visitor-mistakes.ts';

/** A practice on the quiz's screen. */
export type Practice = {
  items: readonly PracticeItem[];
  /** Instead of those of the quiz. */
  questions: Questions;
  /** Where in the practice the player is: "3 of 12". */
  counter: (answered: boolean) => string;
  onLeave: () => void;
};

export type PracticeProgress = Pick<KeptPractice, 'results' | 'gone'> & {
  /** Nothing is left to ask: all are answered, or the rest cannot be asked any more. */
  over: boolean;
};

const itemOf = ({ card, question }: Question): PracticeItem => ({ card, kind: question });

/**
 * What the server has passed over, because it can no longer be asked: it asks in order, but recent cards last.
 *
 * @param wanted what it was asked for.
 */
const passedOver = (wanted: readonly PracticeItem[], next: Question, recent: readonly Question[]) => {
  const isRecent = ({ card }: { card: string }) => recent.some((question) => question.card === card);
  const item = itemOf(next);
  const index = wanted.findIndex(({ card, kind }) => card === item.card && kind === item.kind);
  const before = isRecent(next) ? wanted : wanted.slice(0, Math.max(index, 0));
  return withoutItems(before, [item]).filter((other) => !isRecent(other));
};

const isNothingLeft = (error: unknown) => error instanceof ApiError && error.code === 'no_cards_for_filter';

/**
 * A practice from its first question to its last. Starts one, or goes on with one that this tab has kept.
 *
 * @param onAnswer called with each answer.
 */
export const createPractice = (
  { owner, since, items, ...start }: KeptPractice,
  onAnswer?: (item: PracticeItem, correct: boolean) => void,
): {
  items: readonly PracticeItem[];
  progress: Store<PracticeProgress>;
  createQuestions: (quiz: QuizState['forPractice']) => Questions;
} => {
  const progress = createStore<PracticeProgress>({ ...start, over: items.length === 0 });
  /** The question that was answered last. */
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

  /** Asks for what is left of the practice, one question at a time, because the same card may be in it twice. */
  const asking =
    (ask: typeof askQuestion): typeof askQuestion =>
    async (request, { recent: waiting = [], signal }) => {
      const { results, gone } = progress.get();
      const left = withoutItems(items, [...results.map(({ item }) => item), ...gone, ...waiting.map(itemOf)]);
      if (left.length === 0) throw new ApiError('no_cards_for_filter');
      // The last one's card comes again as late as possible: its picture has just been shown.
      const recent = last && !waiting.some(({ id }) => id === last?.id) ? [last, ...waiting] : waiting;
      try {
        const practice = { ...request, filter: { ...request.filter, practice: left } };
        const { data } = await ask(practice, { recent, ...(signal && { signal }) });
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
    createQuestions: ({ createQuestions, ask }) => {
      const questions = createQuestions(tabStorage(), 'practice_question', asking(ask));
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
          const item = itemOf(question);
          onAnswer?.(item, correct);
          update({ results: [...progress.get().results, { item, correct }] });
        },
      };
    },
  };
};

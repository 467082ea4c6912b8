import type { PracticeItem, Question } from '@cardwise/contracts/quiz/quiz';
import { ApiError } from '@cardwise/web-kit';

import type { QuizState } from '../quiz-state.ts';
import { type KeptPractice, keptPractice, tabStorage } from './kept-practice.ts';
import { isSameItem } from './visitor-mistakes.ts';

export type PracticeProgress = Pick<KeptPractice, 'results' | 'gone'> & {
  /** Nothing is left to ask: all are answered, or the rest cannot be asked any more. */
  over: boolean;
};

/** A practice from its first question to its last; see `createPracticeRun`. */
export type PracticeRun = {
  items: readonly PracticeItem[];
  progress: () => PracticeProgress;
  subscribe: (changed: () => void) => () => void;
  /**
   * The state of a quiz page that asks what is left and records the answers here; streak, counter and outbox are those of
   * the quiz.
   */
  stateFor: (quiz: QuizState) => QuizState;
};

const itemOf = ({ card, question }: Question): PracticeItem => ({ card, kind: question });

export const withoutItems = (items: readonly PracticeItem[], others: readonly PracticeItem[]) =>
  items.filter((item) => !others.some((other) => isSameItem(item, other)));

/**
 * What the server has passed over, because it can no longer be asked: it asks in order, but recent cards last.
 *
 * @param wanted what it was asked for.
 */
const passedOver = (wanted: readonly PracticeItem[], next: Question, recent: readonly Question[]) => {
  const isRecent = ({ card }: { card: string }) => recent.some((question) => question.card === card);
  const index = wanted.findIndex((item) => isSameItem(item, itemOf(next)));
  const before = isRecent(next) ? wanted : wanted.slice(0, Math.max(index, 0));
  return withoutItems(before, [itemOf(next)]).filter((item) => !isRecent(item));
};

const isNothingLeft = (error: unknown) => error instanceof ApiError && error.code === 'no_cards_for_filter';

/**
 * Starts a practice, or goes on with one that this tab has kept.
 *
 * @param onAnswer called with each answer.
 */
export const createPracticeRun = (
  { owner, since, items, ...start }: KeptPractice,
  onAnswer?: (item: PracticeItem, correct: boolean) => void,
): PracticeRun => {
  const listeners = new Set<() => void>();
  let progress: PracticeProgress = { ...start, over: items.length === 0 };
  /** The question that was answered last. */
  let last: Question | undefined;
  const update = (part: Partial<PracticeProgress>) => {
    const { over, ...kept } = (progress = { ...progress, ...part });
    if (over) keptPractice.end();
    else keptPractice.keep({ owner, since, items, ...kept });
    for (const changed of listeners) changed();
  };
  const lose = (lost: readonly PracticeItem[]) => {
    if (lost.length > 0) update({ gone: [...progress.gone, ...withoutItems(lost, progress.gone)] });
  };

  /** Each question is asked for with what is left of the practice, because the same card may be in it twice. */
  const createSource = ({ createSource: create, ask }: QuizState['forPractice']) => {
    const source = create(async (wish, { recent: waiting = [], signal }) => {
      const { results, gone } = progress;
      const done = [...results.map(({ item }) => item), ...gone];
      const left = withoutItems(items, [...done, ...waiting.map(itemOf)]);
      if (left.length === 0) throw new ApiError('no_cards_for_filter');
      // The last one's card comes again as late as possible: its picture has just been shown.
      const recent = last && !waiting.some(({ id }) => id === last?.id) ? [last, ...waiting] : waiting;
      try {
        const practice = { ...wish, filter: { ...wish.filter, practice: left } };
        const { data } = await ask(practice, { recent, ...(signal && { signal }) });
        lose(passedOver(left, data, recent));
        return { data };
      } catch (error) {
        if (isNothingLeft(error)) lose(left);
        throw error;
      }
    });
    return {
      ...source,
      take: async (...[wish]: Parameters<typeof source.take>) => {
        try {
          return await source.take(wish, []);
        } catch (error) {
          if (isNothingLeft(error)) update({ over: true });
          throw error;
        }
      },
    };
  };

  return {
    items,
    progress: () => progress,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    stateFor: (quiz) => {
      const recent: QuizState['recent'] = new Map();
      return {
        ...quiz,
        practice: [...items],
        sources: { ...quiz.sources, quiz: createSource(quiz.forPractice) },
        open: { ...quiz.open, quiz: quiz.forPractice.createOpen(tabStorage(), 'practice_question') },
        recent,
        narrowings: new Map(),
        answers: {
          ...quiz.answers,
          add: (answer) => {
            const question = recent.get('quiz')?.at(-1);
            const chosen = question?.answers.find(({ uid }) => uid === answer.uid);
            if (question && chosen) {
              const item = itemOf(question);
              last = question;
              onAnswer?.(item, chosen.correct);
              update({ results: [...progress.results, { item, correct: chosen.correct }] });
            }
            quiz.answers.add(answer);
          },
        },
      };
    },
  };
};

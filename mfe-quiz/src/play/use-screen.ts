import type { Mode } from '@cardwise/contracts/quiz/pages';
import { useChoiceKeys } from '@cardwise/play-kit/board/use-choice-keys';
import { getQuestion } from '@cardwise/play-kit/game/game';
import { useReading } from '@cardwise/play-kit/words/card-facts';
import { useStore } from '@cardwise/web-kit/store';
import { useState } from 'react';

import { useFilter } from '../filter/url-filter.ts';
import type { Practice } from '../practice/create-practice.ts';
import { readStanding } from '../progress/stored-standing.ts';
import { useProgress } from '../progress/use-progress.ts';
import type { QuizState } from '../quiz-state.ts';
import { useQuizGame } from './use-quiz-game.ts';

export type PlayProps = { mode: Mode; state: QuizState; practice?: Practice };

export type Screen = ReturnType<typeof useScreen>;

export function useScreen({ mode, state, practice }: PlayProps) {
  const filters = useFilter(mode, state.urlFilters, practice?.items);
  const { filter } = filters;
  const [filterOpen, setFilterOpen] = useState(false);
  // The state initialiser runs before the first answer of this visit is stored.
  const [returning] = useState(() => (readStanding(mode)?.counter ?? 0) > 0);
  const progress = useProgress(mode, state);
  // A practice does not ask the player whether to continue the quiz's streak.
  const offer = practice ? undefined : progress.offer;
  const dialogOpen = filterOpen || offer !== undefined;
  const questions = practice?.questions ?? state.questions[mode];
  const quiz = useQuizGame({ mode, state, questions, filter, progress, blocked: dialogOpen });
  const { game } = quiz;
  const question = getQuestion(game);
  const answered = game.phase === 'answered' ? game : undefined;
  const rank = answered?.verdict.rank;

  // The card of a pixel question is known once its answer is recorded.
  const recordedCard = () =>
    answered && state.answers.getCard(answered.question.answers[answered.verdict.chosen]?.uid ?? '');
  const recorded = useStore({ subscribe: state.answers.subscribe, get: recordedCard });

  return {
    ...filters,
    mode,
    practice,
    questions,
    filterOpen,
    setFilterOpen,
    save: (next: typeof filter) => {
      filters.save(next);
      setFilterOpen(false);
      quiz.retry();
    },
    widen: () => {
      filters.widen();
      quiz.retry();
    },
    returning,
    progress,
    offer,
    dialogOpen,
    quiz,
    question,
    answered,
    rank,
    recorded,
    /** The card's id is undefined while it would give the answer away. */
    card: question?.difficulty === 'pixel' ? recorded : question?.card,
    reading: useReading(),
    choiceKeys: useChoiceKeys(),
    rating: state.rating,
  };
}

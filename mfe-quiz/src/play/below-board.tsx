import type { Mode } from '@cardwise/contracts/quiz/pages';
import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import type { AutoAdvance } from '@cardwise/play-kit/game/use-auto-advance';
import { useState } from 'react';

import { readStanding } from '../progress/stored-standing.ts';
import type { QuizState } from '../quiz-state.ts';
import { lazyPart } from './lazy-part.tsx';
import type { QuizGame } from './use-quiz-game.ts';
import type { Settings } from './use-settings.ts';

const CardReader = lazyPart(
  async () => (await import(/* webpackChunkName: "details" */ '../words/card-reader.tsx')).CardReader,
);
const AfterAnswer = lazyPart(
  async () => (await import(/* webpackChunkName: "details" */ '../after/after-answer.tsx')).AfterAnswer,
);
const TodayCard = lazyPart(
  async () => (await import(/* webpackChunkName: "details" */ '../today/today-card.tsx')).TodayCard,
);
const BonusAhead = lazyPart(
  async () => (await import(/* webpackChunkName: "details" */ '../bonus/bonus-ahead.ts')).BonusAhead,
);

type Props = {
  mode: Mode;
  state: QuizState;
  filter: QuizFilter;
  quiz: QuizGame;
  advance: AutoAdvance;
  settings: Settings;
  streak: number;
  /** The player may answer, because no dialog covers the question. */
  open: boolean;
  /** The endless quiz is played, which leads to today's ten and has bonus questions. */
  endless: boolean;
};

/** Shows what may come and go without moving the board: the reader of the card, the answer's details, today's ten. */
export function BelowBoard({ mode, state, filter, quiz, advance, settings, streak, open, endless }: Props) {
  const { question, answered } = quiz;
  // The state initialiser runs before the first answer of this visit is stored.
  const [returning] = useState(() => (readStanding(mode)?.counter ?? 0) > 0);
  return (
    <>
      {settings.reading.on && question && <CardReader question={question} due={!answered && open} />}
      {answered && (
        <AfterAnswer
          key={answered.question.id}
          answered={answered}
          answers={state.answers}
          advance={advance}
          streak={streak}
          rating={state.rating}
          showRated={settings.rated.on}
        />
      )}
      {endless && <TodayCard returning={returning} />}
      {endless && mode === 'quiz' && <BonusAhead filter={filter} questions={state.questions.quiz} />}
    </>
  );
}

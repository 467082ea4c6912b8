import { newBonus } from '@cardwise/contracts/quiz/bonus';
import { type Question, newQuestion } from '@cardwise/contracts/quiz/quiz';
import { session } from '@cardwise/contracts/profile/session';
import { insertAnswer } from '@cardwise/contracts/statistics/answers';
import { type AnswerInsight, answerInsight } from '@cardwise/contracts/statistics/insights';
import { loadDays } from '@cardwise/contracts/rounds/days';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { loadMistakes } from '@cardwise/contracts/statistics/mistakes';
import type { Mode } from '@cardwise/contracts/quiz/pages';
import { makeQuestion } from '@cardwise/play-kit/testing/make-question';
import { pass } from '@cardwise/play-kit/testing/playing';
import { Link, useLocation } from '@cardwise/web-kit';
import { type MockCall, fail, renderScreen, reply } from '@cardwise/web-kit/testing';
import { screen } from '@testing-library/react';

import { type QuizState, createQuizState } from '../src/quiz-state.ts';
import { getScreens } from '../src/routes.tsx';
import '../src/texts.ts';

export const noInsight: AnswerInsight = {
  card: '91',
  kind: 'cost',
  difficulty: 'medium',
  asked: 0,
  correct: 0,
  choices: [],
};

export const openDay: ResponseOf<typeof loadDays> = {
  today: '2026-11-22',
  next: '2026-11-23T00:00:00.000Z',
  first: '2026-11-01',
  round: null,
  streak: { days: 3, best: 12, pause: false, played_today: false },
  played: [],
  paused: [],
  appear: null,
};

export function questions(make: (number: number) => Question = makeQuestion): MockCall {
  let number = 0;
  return reply(newQuestion, () => {
    number += 1;
    return { data: make(number) };
  });
}

let states: QuizState[] = [];

afterEach(() => {
  for (const state of states) state.answers.stop();
  states = [];
});

type Options = Parameters<typeof renderScreen>[1] & {
  mode?: Mode;
  /** A page with this address is linked to and from the quiz. */
  elsewhere?: string;
  /** This many questions have been answered in this tab. */
  answered?: number;
  /** These questions were the last to be shown. */
  recent?: readonly Question[];
};

export async function openQuiz(given: Options = {}) {
  const { mode = 'quiz', api = [], elsewhere, answered = 0, recent = [], ...options } = given;
  let screens: ReturnType<typeof getScreens> | undefined;
  const Quiz = () => {
    const { pathname } = useLocation();
    // The state is kept while the screen is unmounted.
    if (!screens) {
      const state = createQuizState();
      states.push(state);
      state.questions[mode].bonus.set({ answered });
      state.questions[mode].recent.set(recent);
      state.answers.start();
      void state.answers.drain();
      screens = getScreens(state);
    }
    const Screen = screens[options.route !== undefined && pathname === '/' ? 'quiz' : mode];
    return <Screen />;
  };
  const Page = () => {
    const { pathname } = useLocation();
    if (elsewhere === undefined) return <Quiz />;
    return (
      <>
        <Link to={elsewhere}>elsewhere</Link>
        <Link to={options.route ?? `/${mode}`}>back</Link>
        {pathname !== elsewhere && <Quiz />}
      </>
    );
  };
  const { player = null } = options;
  const well = [
    questions(),
    // The session is requested whenever a player's question has no number.
    ...(player instanceof Promise ? [] : [reply(session, { user: player })]),
    fail(newBonus, 'no_cards_for_filter'),
    reply(insertAnswer, ({ params }) => ({ recorded: true, card: `9${params.uid.slice(1, 2)}` })),
    reply(answerInsight, noInsight),
    reply(loadDays, openDay),
    reply(loadMistakes, { due: 0, shaky: 0, learnt: 0, next: null, data: [] }),
  ];
  const rendered = await renderScreen(<Page />, { ...options, api: [...well, ...api] });
  await pass(0);
  return rendered;
}

export function questionNumber() {
  return Number(/\d+/.exec(screen.getByText(/^Question \d+$/).textContent ?? '')?.[0]);
}

/** Returns the streak that screen readers read. */
export function streak() {
  return Number(/\d+/.exec(screen.getByText(/^Streak: /).textContent ?? '')?.[0]);
}

import type { Answered } from '@cardwise/play-kit/game/game';
import { useStore } from '@cardwise/web-kit/store';

import type { QuizQuestion } from '../questions/ask-question.ts';
import type { Outbox } from './outbox.ts';

type Played = { question: QuizQuestion | undefined; answered: Answered<QuizQuestion> | undefined };

/** Returns the id of the question's card. That of a pixel question is undefined until its answer is recorded. */
export function useCard(answers: Outbox, { question, answered }: Played): string | undefined {
  const recorded = useRecordedCard(answers, answered);
  return question?.difficulty === 'pixel' ? recorded : question?.card;
}

/** Returns the card's id as the reply to the recorded answer names it; undefined until the answer is recorded. */
export function useRecordedCard(answers: Outbox, answered: Played['answered']): string | undefined {
  const uid = answered?.question.answers[answered.verdict.chosen]?.uid;
  return useStore({ subscribe: answers.subscribe, get: () => (uid === undefined ? undefined : answers.getCard(uid)) });
}

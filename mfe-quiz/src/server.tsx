import { serverPart } from '@cardwise/web-kit/server';

import { modePages } from '@cardwise/contracts/quiz/pages';
import { ratingOfVisitor } from './questions/ask-question.ts';
import { openWithQuestion, requestAt } from './questions/fetch-first.ts';
import { readOpenUid } from './questions/open-questions.ts';
import { createQuizState } from './quiz-state.ts';
import { getScreens } from './routes.tsx';
import './texts.ts';

/** This part is loaded by svc-quiz, which renders the first question. */
export default serverPart(modePages, async (page) => {
  const state = createQuizState();
  const request = await requestAt(page);
  if (!request) return undefined;
  await openWithQuestion(state, request, { open: readOpenUid(request), rating: ratingOfVisitor(request) });
  return { screen: getScreens(state)[request.mode] };
});

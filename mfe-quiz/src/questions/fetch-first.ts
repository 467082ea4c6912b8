import { fragmentAnswersId } from '@cardwise/contracts/site/fragment';
import { newQuestion } from '@cardwise/contracts/quiz/quiz';
import { currentAppConfig, parseAddress, preferredLocale } from '@cardwise/web-kit';

import { firstFilter } from '../filter/first-filter.ts';
import { predictStanding } from '../progress/kept-progress.ts';
import { readStanding } from '../progress/stored-standing.ts';
import type { QuizState } from '../quiz-state.ts';
import { askQuestion } from './ask-question.ts';
import type { QuestionRequest } from './question-request.ts';

/** What a quiz page asks first; undefined on other pages, and for a practice, which is looked up first. */
export const requestAt = async ({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): Promise<QuestionRequest | undefined> => {
  const address = parseAddress(pathname, preferredLocale());
  if (address?.page !== 'quiz' && address?.page !== 'pixel-quiz') return undefined;
  const params = new URLSearchParams(search);
  if (params.has('practice')) return undefined;
  const { page: mode, locale } = address;
  const config = await currentAppConfig();
  return { mode, filter: firstFilter(config, mode, params), locale };
};

/**
 * Opens a page with its question, first on the server and then in the browser: the state is the same on both sides, so
 * the screen renders the same.
 *
 * @param openUid uid of the question that is still open.
 */
export const openWithQuestion = async (
  { questions, progress }: QuizState,
  request: QuestionRequest,
  openUid: string | undefined,
): Promise<void> => {
  const { mode } = request;
  const { data: question } = await askQuestion(request, { open: openUid });
  questions[mode].open.keep(question, request, undefined);
  progress[mode].set(predictStanding(progress[mode].get(), readStanding(mode), question.question_counter));
};

/** The request whose question came with the page; undefined if none came. */
const requestOfPage = (): { open?: string } | undefined => {
  const answers = JSON.parse(document.getElementById(fragmentAnswersId)?.textContent ?? '[]') as [key: string][];
  const [key] = answers.find(([asked]) => asked.startsWith(newQuestion.path)) ?? [];
  return key === undefined ? undefined : (JSON.parse(key.slice(newQuestion.path.length)) as { open?: string });
};

/**
 * On a quiz page, takes the question that came with the page. Without one, requests the first question while the rest of
 * the page is loading, unless the last question is still open; a failure appears where the question is taken.
 *
 * @returns when the question that came with the page has been taken, if there is one.
 */
export const fetchFirst = (state: QuizState): Promise<void> => {
  const request = requestAt(location);
  const asked = requestOfPage();
  // The uid is the page's: another page may have changed the cookie since.
  if (asked) return request.then((known) => known && openWithQuestion(state, known, asked.open)).catch(() => {});
  request.then(
    (known) => {
      if (!known) return;
      const { open, source } = state.questions[known.mode];
      if (!open.find(known, undefined)) source.prefetch(known, []);
    },
    () => {},
  );
  return Promise.resolve();
};

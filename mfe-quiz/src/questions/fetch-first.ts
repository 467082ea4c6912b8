import { fragmentAnswersId } from '@cardwise/contracts/site/fragment';
import { newQuestion } from '@cardwise/contracts/quiz/quiz';
import { type Mode, modePages } from '@cardwise/contracts/quiz/pages';
import { currentAppConfig, parseAddress, preferredLocale } from '@cardwise/web-kit';

import { firstFilter } from '../filter/url-filter.ts';
import { predictStanding } from '../progress/progress.ts';
import { readStanding } from '../progress/stored-standing.ts';
import type { QuizState } from '../quiz-state.ts';
import { askQuestion, type FromCookies, type QuestionRequest } from './ask-question.ts';

/**
 * Takes the question that came with the page, or requests one before the scripts of the screen have loaded.
 * @returns a promise that resolves when the page's question has been taken.
 */
export function fetchFirst(state: QuizState): Promise<void> {
  const asked = requestOfPage();
  if (asked)
    return requestAt(location)
      .then((request) => request && openWithQuestion(state, request, asked))
      .catch(() => {});
  prepareQuestion(state, location).catch(() => {});
  return Promise.resolve();
}

/** Returns the cookies with which the page's question was asked, or undefined if no question came with the page. */
function requestOfPage(): FromCookies | undefined {
  const answers = JSON.parse(document.getElementById(fragmentAnswersId)?.textContent ?? '[]') as [key: string][];
  const [key] = answers.find(([asked]) => asked.startsWith(newQuestion.path)) ?? [];
  return key === undefined ? undefined : (JSON.parse(key.slice(newQuestion.path.length)) as FromCookies);
}

/**
 * Opens a quiz with its first question. This happens on the server and again in the browser, which must render the
 * same.
 */
export async function openWithQuestion(
  { questions, progress }: QuizState,
  request: QuestionRequest,
  fromCookies: FromCookies,
): Promise<void> {
  const { mode } = request;
  const { data: question } = await askQuestion(request, { fromCookies });
  questions[mode].open.keep(question, request, undefined);
  progress[mode].set(predictStanding(progress[mode].get(), readStanding(mode), question.question_counter));
}

type Address = Pick<Location, 'pathname' | 'search'>;

export async function prepareQuestion(state: QuizState, address: Address): Promise<void> {
  const request = await requestAt(address);
  if (!request) return;
  const { open, source, recent } = state.questions[request.mode];
  // A prefetch for another filter would drop the questions that wait for a player who is in the middle of a quiz.
  const unplayed = recent.get().length === 0;
  if (unplayed && !open.find(request, undefined)) source.prefetch(request, []);
}

/** Returns the first request of a quiz page, or undefined on other pages and for a practice. */
export async function requestAt({ pathname, search }: Address): Promise<QuestionRequest | undefined> {
  const address = parseAddress(pathname, preferredLocale(), modePages);
  if (!address) return undefined;
  const params = new URLSearchParams(search);
  if (params.has('practice')) return undefined;
  const { page, locale } = address;
  const mode = page as Mode;
  const config = await currentAppConfig();
  return { mode, filter: firstFilter(config, mode, params), locale };
}

import { fragmentAnswersId } from '@cardwise/contracts/site/fragment';
import { newQuestion } from '@cardwise/contracts/quiz/quiz';
import { currentAppConfig, parseAddress, preferredLocale } from '@cardwise/web-kit';

import { firstFilter } from '../filter/first-filter.ts';
import { foresee } from '../progress/kept-progress.ts';
import { readStanding } from '../progress/stored-standing.ts';
import type { QuizState } from '../quiz-state.ts';
import { askQuestion } from './ask-question.ts';
import type { Wish } from './wish.ts';

/** What a quiz page asks first; undefined on other pages, and for a practice, which has to be looked up before. */
export const wishAt = async ({ pathname, search }: { pathname: string; search: string }): Promise<Wish | undefined> => {
  const address = parseAddress(pathname, preferredLocale());
  if (address?.page !== 'quiz' && address?.page !== 'pixel-quiz') return undefined;
  const params = new URLSearchParams(search);
  if (params.has('practice')) return undefined;
  const { page: mode, locale } = address;
  const config = await currentAppConfig();
  return { mode, filter: firstFilter(config, mode, params), locale };
};

/**
 * Opens a page with its question, as its service does and the browser after it: the state is the same on both sides, so the
 * screen renders the same.
 *
 * @param openUid uid of the question that is still open.
 */
export const openWithQuestion = async (
  { open, progress }: QuizState,
  wish: Wish,
  openUid: string | undefined,
): Promise<void> => {
  const { mode } = wish;
  const { data: question } = await askQuestion(wish, { open: openUid });
  open[mode].keep(question, wish, undefined);
  progress[mode].set(foresee(progress[mode].get(), readStanding(mode), question.question_counter));
};

/** The request whose question came with the page; undefined if none came. */
const requestOfPage = (): { open?: string } | undefined => {
  const answers = JSON.parse(document.getElementById(fragmentAnswersId)?.textContent ?? '[]') as [key: string][];
  const [key] = answers.find(([asked]) => asked.startsWith(newQuestion.path)) ?? [];
  return key === undefined ? undefined : (JSON.parse(key.slice(newQuestion.path.length)) as { open?: string });
};

/**
 * On a quiz page, takes the question that came with the page. Without one, requests the first question while the rest of
 * the page is still loading, unless the last question is still open; failures are left to whoever takes it.
 *
 * @returns when the question that came with the page has been taken, if there is one.
 */
export const fetchFirst = (state: QuizState): Promise<void> => {
  const wish = wishAt(location);
  const asked = requestOfPage();
  // What was open then, not what is open now: another page may have changed the cookie meanwhile.
  if (asked) return wish.then((known) => known && openWithQuestion(state, known, asked.open)).catch(() => {});
  wish.then(
    (known) => {
      if (known && !state.open[known.mode].find(known, undefined)) state.sources[known.mode].prefetch(known, []);
    },
    () => {},
  );
  return Promise.resolve();
};

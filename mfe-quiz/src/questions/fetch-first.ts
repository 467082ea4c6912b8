import { currentAppConfig, parseAddress, preferredLocale } from '@cardwise/web-kit';

import { firstFilter } from '../filter/first-filter.ts';
import type { QuizState } from '../quiz-state.ts';

/**
 * On a quiz page, requests the first question while the rest of the page is still loading, unless the last question is
 * still open. Failures are left to whoever takes the question.
 */
export const fetchFirst = async ({ sources, open }: Pick<QuizState, 'sources' | 'open'>): Promise<void> => {
  const address = parseAddress(location.pathname, preferredLocale());
  if (address?.page !== 'quiz' && address?.page !== 'pixel-quiz') return;
  const { page: mode, locale } = address;
  const config = await currentAppConfig().catch(() => undefined);
  if (!config) return;
  const filter = firstFilter(config, mode, new URLSearchParams(location.search));
  const wish = { mode, filter, locale };
  if (!open[mode].find(wish, undefined)) sources[mode].prefetch(wish, []);
};

import { currentAppConfig, parseAddress, preferredLocale } from '@cardwise/web-kit';

import { firstFilter } from '../filter/first-filter.ts';
import type { Mode } from '../mode.ts';
import type { QuestionSource } from './question-source.ts';

/**
 * On the page of a quiz, asks for the first question while the rest of the page still loads. A failure shows when the
 * question is taken.
 */
export async function fetchFirst(sources: Record<Mode, QuestionSource>): Promise<void> {
  const address = parseAddress(location.pathname, preferredLocale());
  if (address?.page !== 'quiz' && address?.page !== 'pixel-quiz') return;
  const { page: mode, locale } = address;
  const config = await currentAppConfig().catch(() => undefined);
  if (!config) return;
  const filter = firstFilter(config, mode, new URLSearchParams(location.search));
  sources[mode].prefetch({ mode, filter, locale }, []);
}

import { loadFilterTexts, loadNamespace } from '@cardwise/play-kit/filter/texts';
import { useTranslation } from '@cardwise/web-kit';

let loaded: Promise<unknown> | undefined;

/**
 * Loads the texts of what is shown around a question, and those of the filter dialog. All languages are in one chunk,
 * because a chunk per language would add its address to the first scripts.
 */
export function loadDetailsTexts(): Promise<unknown> {
  return (loaded ??= Promise.all([
    loadNamespace('quiz-details', (locale) => import(/* webpackMode: 'eager' */ `./locales/${locale}.json`)),
    loadFilterTexts('quiz'),
  ]));
}

export function useDetailsTexts() {
  return useTranslation('quiz-details');
}

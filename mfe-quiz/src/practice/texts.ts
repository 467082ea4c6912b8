import { registerNamespace, useTranslation } from '@cardwise/web-kit';

// All languages are in the chunk of the practice, because a chunk per language would add its address to the first
// scripts.
registerNamespace('quiz-practice', (locale) => import(/* webpackMode: 'eager' */ `./locales/${locale}.json`));

export function usePracticeTexts() {
  return useTranslation('quiz-practice');
}

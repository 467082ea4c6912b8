import { loadFilterTexts, registerLateTexts } from '@cardwise/play-kit/filter/texts';

const loadOwn = (): Promise<void> =>
  registerLateTexts('late', (locale) => import(/* webpackMode: 'eager' */ `./locales/${locale}.json`));

let loaded: Promise<unknown> | undefined;

/** In the parts' chunk, like those of the filter. */
export const loadLateTexts = (): Promise<unknown> => (loaded ??= Promise.all([loadOwn(), loadFilterTexts('quiz')]));

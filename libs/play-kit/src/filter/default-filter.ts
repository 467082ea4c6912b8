import type { AppConfig, ConfigSet } from '@cardwise/contracts/catalogue/app-config';
import type { FilterSet, QuizFilter } from '@cardwise/contracts/quiz/quiz';
import type { Mode } from '@cardwise/contracts/quiz/pages';

const allOf = (sets: readonly ConfigSet[], active: boolean): FilterSet[] =>
  sets.map(({ code }) => ({ name: code, active }));

/** Medium, every type, all standard sets. */
export const defaultFilter = ({ current, standardsets, wildsets }: AppConfig, mode: Mode): QuizFilter => ({
  ...(mode === 'quiz' ? { difficulty: 'medium' } : {}),
  hero: true,
  location: true,
  minion: true,
  spell: true,
  weapon: true,
  standardsets: allOf(standardsets, true),
  wildsets: allOf(wildsets, false),
  current,
});

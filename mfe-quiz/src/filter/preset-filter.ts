import type { AppConfig } from '@cardwise/contracts/app-config';
import { ChosenDifficulty, cardClasses, cardTypes, questionKinds } from '@cardwise/contracts/cards';
import type { FilterSet, QuizFilter } from '@cardwise/contracts/quiz';

import type { Mode } from '../mode.ts';
import { defaultFilter } from './default-filter.ts';

const names = ['types', 'sets', 'kinds', 'classes', 'difficulty'];

/** Default sets, and with them those that the player has on. */
const widened = (sets: FilterSet[], chosen: FilterSet[]): FilterSet[] => {
  const on = new Set(chosen.filter(({ active }) => active).map(({ name }) => name));
  return sets.map(({ name, active }) => ({ name, active: active || on.has(name) }));
};

/**
 * The filter that a link asks for, as `?types=minion,spell&sets=core&kinds=cost&classes=druid&difficulty=hard` does: what
 * it names is on and the rest of its kind off, words unknown here are passed over. A link that names any types, sets,
 * kinds or classes begins from a filter that allows at least the default, so that nothing is left of what another link
 * narrowed before; one that names the difficulty alone leaves the rest as it is.
 *
 * @returns undefined when the link asks for nothing.
 */
export function presetFilter(
  params: URLSearchParams,
  filter: QuizFilter,
  { config, mode }: { config: AppConfig; mode: Mode },
): QuizFilter | undefined {
  const wordsOf = (name: string) => new Set(params.get(name)?.split(','));
  const named = <T extends string>(name: string, known: readonly T[]): T[] => {
    const words = wordsOf(name);
    return known.filter((code) => words.has(code));
  };
  const types = named('types', cardTypes);
  const codes = [...filter.standardsets, ...filter.wildsets].map(({ name }) => name);
  const sets = named('sets', codes);
  const kinds = mode === 'quiz' ? named('kinds', questionKinds) : [];
  const classes = named('classes', cardClasses);
  const difficulty = mode === 'quiz' ? ChosenDifficulty.safeParse(params.get('difficulty')).data : undefined;

  const narrows = [types, sets, kinds, classes].some((list) => list.length > 0);
  if (!narrows) return difficulty && { ...filter, difficulty };

  const initial = defaultFilter(config, mode);
  const setsOf = (group: 'standardsets' | 'wildsets') =>
    sets.length === 0
      ? widened(initial[group], filter[group])
      : initial[group].map(({ name }) => ({ name, active: sets.includes(name) }));
  const chosenDifficulty = difficulty ?? filter.difficulty;
  return {
    ...initial,
    ...(types.length > 0 && Object.fromEntries(cardTypes.map((type) => [type, types.includes(type)]))),
    ...(chosenDifficulty && { difficulty: chosenDifficulty }),
    standardsets: setsOf('standardsets'),
    wildsets: setsOf('wildsets'),
    ...(kinds.length > 0 && { kinds }),
    ...(classes.length > 0 && { classes }),
  };
}

/** The parameters of an address without those that preset the filter; undefined when there are none of them. */
export function withoutPreset(params: URLSearchParams): URLSearchParams | undefined {
  if (!names.some((name) => params.has(name))) return undefined;
  return new URLSearchParams([...params].filter(([name]) => !names.includes(name)));
}

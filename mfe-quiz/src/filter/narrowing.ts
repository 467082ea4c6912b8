import type { AppConfig } from '@cardwise/contracts/catalogue/app-config';
import {
  type CardClass,
  type CardType,
  ChosenDifficulty,
  type QuestionKind,
  cardClasses,
  cardTypes,
  questionKinds,
} from '@cardwise/contracts/catalogue/cards';
import type { FilterSet, QuizFilter } from '@cardwise/contracts/quiz/quiz';

import type { Mode } from '../mode.ts';
import { defaultFilter } from './default-filter.ts';

/** How a link narrows the quiz; an empty list does not narrow it. */
export type Narrowing = {
  kinds: QuestionKind[];
  types: CardType[];
  classes: CardClass[];
  sets: string[];
  difficulty: ChosenDifficulty | undefined;
};

type Quiz = { config: AppConfig; mode: Mode };

const parameters = new Set(['kinds', 'types', 'classes', 'sets', 'difficulty']);

/**
 * Reads how an address narrows the quiz: `?types=minion,spell&sets=core&kinds=cost&classes=druid&difficulty=hard`.
 * Unknown words are ignored.
 *
 * @returns undefined if nothing is narrowed.
 */
export const readNarrowing = (params: URLSearchParams, { config, mode }: Quiz): Narrowing | undefined => {
  const named = <T extends string>(name: string, known: readonly T[]): T[] => {
    const words = new Set(params.get(name)?.split(','));
    return known.filter((code) => words.has(code));
  };
  const narrowing: Narrowing = {
    kinds: mode === 'quiz' ? named('kinds', questionKinds) : [],
    types: named('types', cardTypes),
    classes: named('classes', cardClasses),
    sets: named(
      'sets',
      [...config.standardsets, ...config.wildsets].map(({ code }) => code),
    ),
    difficulty: mode === 'quiz' ? ChosenDifficulty.safeParse(params.get('difficulty')).data : undefined,
  };
  return Object.values(narrowing).flat().some(Boolean) ? narrowing : undefined;
};

/** The default sets and those the player has switched on. */
const widened = (sets: FilterSet[], chosen: FilterSet[]): FilterSet[] => {
  const on = new Set(chosen.filter(({ active }) => active).map(({ name }) => name));
  return sets.map(({ name, active }) => ({ name, active: active || on.has(name) }));
};

/**
 * Narrows the player's own filter. What the link names is on, and anything else of the same kind off; the rest allows
 * at least the default, because a link to a class would find no card in a filter without any of its sets. A link that
 * names only the difficulty leaves the rest of the filter as it is.
 */
export const narrowFilter = (own: QuizFilter, narrowing: Narrowing, { config, mode }: Quiz): QuizFilter => {
  const { kinds, types, classes, sets } = narrowing;
  const difficulty = narrowing.difficulty ?? own.difficulty;
  if ([kinds, types, classes, sets].every((list) => list.length === 0))
    return { ...own, ...(difficulty && { difficulty }) };

  const initial = defaultFilter(config, mode);
  const setsOf = (group: 'standardsets' | 'wildsets') =>
    sets.length === 0
      ? widened(initial[group], own[group])
      : initial[group].map(({ name }) => ({ name, active: sets.includes(name) }));
  return {
    ...initial,
    ...(types.length > 0 && Object.fromEntries(cardTypes.map((type) => [type, types.includes(type)]))),
    ...(difficulty && { difficulty }),
    standardsets: setsOf('standardsets'),
    wildsets: setsOf('wildsets'),
    ...(kinds.length > 0 && { kinds }),
    ...(classes.length > 0 && { classes }),
  };
};

/** The address parameters that do not narrow the quiz. */
export const withoutNarrowing = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => !parameters.has(name)));

/** The address parameters that narrow the quiz. */
export const onlyNarrowing = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => parameters.has(name)));

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
import type { Mode } from '@cardwise/contracts/quiz/pages';
import type { FilterSet, QuizFilter, PracticeItem } from '@cardwise/contracts/quiz/quiz';
import { defaultFilter, savedFilter, renewFilter, saveFilter } from '@cardwise/play-kit/filter/saved-filter';
import { useAppConfig, useSearchParams } from '@cardwise/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';

/** A link names these restrictions. An empty list restricts nothing. */
export type UrlFilter = {
  kinds: QuestionKind[];
  types: CardType[];
  classes: CardClass[];
  sets: string[];
  difficulty: ChosenDifficulty | undefined;
};

export type Filters = {
  /** The questions are asked by this filter. */
  filter: QuizFilter;
  /** The player has saved this filter. */
  own: QuizFilter;
  /** A link narrows the player's filter by this one. */
  urlFilter: UrlFilter | undefined;
  /** Lifts the filter of the link. */
  widen: () => void;
  save: (next: QuizFilter) => void;
};

const parameters = new Set(['kinds', 'types', 'classes', 'sets', 'difficulty']);

export function firstFilter(config: AppConfig, mode: Mode, search: URLSearchParams): QuizFilter {
  const own = savedFilter(config, mode);
  const urlFilter = readUrlFilter(search, { config, mode });
  return urlFilter ? applyUrlFilter(own, urlFilter, { config, mode }) : own;
}

/**
 * Returns the filter of a quiz. A link narrows the player's own filter without changing it, and its parameters come
 * back when the player returns from another page.
 */
export function useFilter(
  mode: Mode,
  urlFilters: Map<Mode, URLSearchParams>,
  practice: readonly PracticeItem[] | undefined,
): Filters {
  const config = useAppConfig();
  const [params, setParams] = useSearchParams();
  const [saved, setSaved] = useState(() => savedFilter(config, mode));
  const quiz = { config, mode };
  const inAddress = readUrlFilter(params, quiz);
  const kept = inAddress || practice ? undefined : urlFilters.get(mode);
  const urlFilter = kept ? readUrlFilter(kept, quiz) : inAddress;
  // The configuration, and with it the sets, may change while the page is open.
  const own = renewFilter(saved, config, mode);

  const keep = useEffectEvent((asked: URLSearchParams) => {
    if (inAddress && !practice) urlFilters.set(mode, onlyUrlFilter(asked));
    else if (kept) setParams([...withoutUrlFilter(asked), ...kept], { replace: true });
  });
  useEffect(() => keep(params), [params]);

  const widen = () => {
    urlFilters.delete(mode);
    setParams(withoutUrlFilter(params), { replace: true });
  };
  const filter: QuizFilter = {
    ...(urlFilter ? applyUrlFilter(own, urlFilter, quiz) : own),
    ...(practice && { practice: [...practice] }),
  };
  return {
    filter,
    own,
    urlFilter,
    widen,
    save: (next: QuizFilter) => {
      saveFilter(mode, next);
      setSaved(next);
      if (urlFilter) widen();
    },
  };
}

type Quiz = { config: AppConfig; mode: Mode };

/**
 * Reads a filter such as `?types=minion,spell&sets=core&kinds=cost&classes=druid&difficulty=hard`; unknown words are
 * ignored.
 * @returns undefined if the link restricts nothing.
 */
export function readUrlFilter(params: URLSearchParams, { config, mode }: Quiz): UrlFilter | undefined {
  const named = <T extends string>(name: string, known: readonly T[]): T[] => {
    const words = new Set(params.get(name)?.split(','));
    return known.filter((code) => words.has(code));
  };
  const urlFilter: UrlFilter = {
    kinds: mode === 'quiz' ? named('kinds', questionKinds) : [],
    types: named('types', cardTypes),
    classes: named('classes', cardClasses),
    sets: named(
      'sets',
      [...config.standardsets, ...config.wildsets].map(({ code }) => code),
    ),
    difficulty: mode === 'quiz' ? ChosenDifficulty.safeParse(params.get('difficulty')).data : undefined,
  };
  return Object.values(urlFilter).flat().some(Boolean) ? urlFilter : undefined;
}

export function onlyUrlFilter(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => parameters.has(name)));
}

export function withoutUrlFilter(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => !parameters.has(name)));
}

/**
 * Applies the filter of a link. What the link names is on, and everything else of the same kind is off. The rest allows
 * at least what the default filter does, because otherwise a link to a class might find no card. A difficulty alone
 * leaves the rest as it is.
 */
export function applyUrlFilter(own: QuizFilter, urlFilter: UrlFilter, { config, mode }: Quiz): QuizFilter {
  const { kinds, types, classes, sets } = urlFilter;
  const { level, ...withoutLevel } = own;
  const difficulty = urlFilter.difficulty ?? own.difficulty;
  if ([kinds, types, classes, sets].every((list) => list.length === 0))
    return urlFilter.difficulty ? { ...withoutLevel, difficulty: urlFilter.difficulty } : own;

  const initial = defaultFilter(config, mode);
  const getSets = (group: 'standardsets' | 'wildsets') =>
    sets.length === 0
      ? widened(initial[group], own[group])
      : initial[group].map(({ name }) => ({ name, active: sets.includes(name) }));
  return {
    ...initial,
    ...(types.length > 0 && Object.fromEntries(cardTypes.map((type) => [type, types.includes(type)]))),
    ...(difficulty && { difficulty }),
    ...(level && !urlFilter.difficulty && { level: true }),
    standardsets: getSets('standardsets'),
    wildsets: getSets('wildsets'),
    ...(kinds.length > 0 && { kinds }),
    ...(classes.length > 0 && { classes }),
  };
}

function widened(sets: FilterSet[], chosen: FilterSet[]): FilterSet[] {
  const on = new Set(chosen.filter(({ active }) => active).map(({ name }) => name));
  return sets.map(({ name, active }) => ({ name, active: active || on.has(name) }));
}

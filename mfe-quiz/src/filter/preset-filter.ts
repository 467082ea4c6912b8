import { ChosenDifficulty, cardTypes } from '@cardwise/contracts/cards';
import type { QuizFilter } from '@cardwise/contracts/quiz';

import type { Mode } from '../mode.ts';

const names = ['types', 'sets', 'difficulty'];

const listOf = (params: URLSearchParams, name: string): string[] => params.get(name)?.split(',') ?? [];

/**
 * The filter that a link asks for, as `?types=minion,spell&sets=core&difficulty=hard` does: what it names is on and the
 * rest of its kind off; what it does not name, or names in words unknown here, stays as it is.
 *
 * @returns undefined when the link asks for nothing.
 */
export function presetFilter(params: URLSearchParams, filter: QuizFilter, mode: Mode): QuizFilter | undefined {
  const types = cardTypes.filter((type) => listOf(params, 'types').includes(type));
  const known = new Set([...filter.standardsets, ...filter.wildsets].map(({ name }) => name));
  const sets = listOf(params, 'sets').filter((name) => known.has(name));
  const difficulty = mode === 'quiz' ? ChosenDifficulty.safeParse(params.get('difficulty')).data : undefined;
  if (types.length === 0 && sets.length === 0 && !difficulty) return undefined;

  const only = (group: QuizFilter['standardsets']) =>
    sets.length === 0 ? group : group.map(({ name }) => ({ name, active: sets.includes(name) }));
  const onlyTypes = Object.fromEntries(cardTypes.map((type) => [type, types.includes(type)]));
  return {
    ...filter,
    ...(types.length > 0 && onlyTypes),
    ...(difficulty && { difficulty }),
    standardsets: only(filter.standardsets),
    wildsets: only(filter.wildsets),
  };
}

/** The parameters of an address without those that preset the filter; undefined when there are none of them. */
export function withoutPreset(params: URLSearchParams): URLSearchParams | undefined {
  if (!names.some((name) => params.has(name))) return undefined;
  return new URLSearchParams([...params].filter(([name]) => !names.includes(name)));
}

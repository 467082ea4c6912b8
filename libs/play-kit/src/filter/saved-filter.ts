import type { AppConfig, ConfigSet } from '@cardwise/contracts/catalogue/app-config';
import { cardTypes } from '@cardwise/contracts/catalogue/cards';
import type { Mode } from '@cardwise/contracts/quiz/pages';
import { type FilterSet, QuizFilter } from '@cardwise/contracts/quiz/quiz';
import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { readStored, writeStored } from '@cardwise/web-kit';

const cookies = { quiz: 'quiz_filter', 'pixel-quiz': 'pixel_quiz_filter' } as const satisfies Record<Mode, string>;

export function savedFilter(config: AppConfig, mode: Mode): QuizFilter {
  return renewFilter(readStored(cookies[mode], QuizFilter), config, mode);
}

/**
 * Brings a stored filter up to date. The result is the default filter if another set is current by now, or if the
 * stored filter would allow no questions.
 */
export function renewFilter(stored: QuizFilter | undefined, config: AppConfig, mode: Mode): QuizFilter {
  const initial = defaultFilter(config, mode);
  if (!stored || stored.current !== config.current) return initial;
  const { difficulty, standardsets, wildsets, ...rest } = stored;
  const chosen = [...standardsets, ...wildsets];
  const renewed: QuizFilter = {
    ...initial,
    ...(initial.difficulty && difficulty && { difficulty }),
    ...rest,
    standardsets: carryOver(initial.standardsets, chosen),
    wildsets: carryOver(initial.wildsets, chosen),
  };
  return findGap(renewed) ? initial : renewed;
}

export function defaultFilter({ current, standardsets, wildsets }: AppConfig, mode: Mode): QuizFilter {
  return {
    ...(mode === 'quiz' ? { difficulty: 'medium' } : {}),
    hero: true,
    location: true,
    minion: true,
    spell: true,
    weapon: true,
    standardsets: allOf(standardsets, true),
    wildsets: allOf(wildsets, false),
    current,
  };
}

function allOf(sets: readonly ConfigSet[], active: boolean): FilterSet[] {
  return sets.map(({ code }) => ({ name: code, active }));
}

function carryOver(sets: FilterSet[], chosen: FilterSet[]): FilterSet[] {
  const active = new Map(chosen.map((set) => [set.name, set.active]));
  return sets.map((set) => ({ name: set.name, active: active.get(set.name) ?? set.active }));
}

export function findGap(filter: QuizFilter): 'types' | 'sets' | undefined {
  if (filter.deck) return undefined;
  if (!cardTypes.some((type) => filter[type])) return 'types';
  const sets = [...filter.standardsets, ...filter.wildsets];
  return sets.some(({ active }) => active) ? undefined : 'sets';
}

export function saveFilter(mode: Mode, filter: QuizFilter): void {
  writeStored(cookies[mode], filter, cookieLifetimes.filter);
}

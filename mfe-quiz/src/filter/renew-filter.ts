import type { AppConfig } from '@cardwise/contracts/app-config';
import type { FilterSet, QuizFilter } from '@cardwise/contracts/quiz';

import type { Mode } from '../mode.ts';
import { defaultFilter } from './default-filter.ts';
import { findGap } from './find-gap.ts';

/** The sets there are today, each as it was chosen; one that was not there then is as by default. */
function carryOver(sets: FilterSet[], chosen: FilterSet[]): FilterSet[] {
  const active = new Map(chosen.map((set) => [set.name, set.active]));
  return sets.map((set) => ({ name: set.name, active: active.get(set.name) ?? set.active }));
}

/**
 * A stored filter, fit for the catalogue of today. With a new current set, and when nothing could be asked any more, it
 * is the default again.
 */
export function renewFilter(stored: QuizFilter | undefined, config: AppConfig, mode: Mode): QuizFilter {
  const initial = defaultFilter(config, mode);
  if (!stored || stored.current !== config.current) return initial;
  const chosen = [...stored.standardsets, ...stored.wildsets];
  const { hero, location, minion, spell, weapon, kinds, classes, difficulty = initial.difficulty } = stored;
  const renewed: QuizFilter = {
    ...(mode === 'quiz' && difficulty ? { difficulty } : {}),
    hero,
    location,
    minion,
    spell,
    weapon,
    standardsets: carryOver(initial.standardsets, chosen),
    wildsets: carryOver(initial.wildsets, chosen),
    current: config.current,
    ...(mode === 'quiz' && kinds ? { kinds } : {}),
    ...(classes ? { classes } : {}),
  };
  return findGap(renewed) ? initial : renewed;
}

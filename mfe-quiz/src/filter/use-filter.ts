import type { QuizFilter } from '@cardwise/contracts/quiz';
import { cookieLifetimes } from '@cardwise/contracts/timing';
import { useAppConfig, useSearchParams, writeStored } from '@cardwise/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';

import { type Mode, storedNames } from '../mode.ts';
import { firstFilter } from './first-filter.ts';
import { presetFilter, withoutPreset } from './preset-filter.ts';
import { renewFilter } from './renew-filter.ts';

/** The filter of a quiz, and the way to change it. What a link asks for is taken once and then stored as if chosen. */
export function useFilter(mode: Mode): [QuizFilter, (filter: QuizFilter) => void] {
  const config = useAppConfig();
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState(() => firstFilter(config, mode, params));
  // The configuration may change under the page.
  const filter = renewFilter(chosen, config, mode);

  const choose = (next: QuizFilter) => {
    writeStored(storedNames[mode].filter, next, cookieLifetimes.filter);
    setChosen(next);
  };

  const takePreset = useEffectEvent((asked: URLSearchParams) => {
    const rest = withoutPreset(asked);
    if (!rest) return;
    const preset = presetFilter(asked, filter, mode);
    if (preset) choose(preset);
    setParams(rest, { replace: true });
  });
  useEffect(() => takePreset(params), [params]);

  return [filter, choose];
}

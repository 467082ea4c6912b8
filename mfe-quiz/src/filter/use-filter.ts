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
  // The configuration may change under the page, and a link may lead here from here.
  const renewed = renewFilter(chosen, config, mode);
  const preset = presetFilter(params, renewed, { config, mode });
  if (preset && JSON.stringify(preset) !== JSON.stringify(chosen)) setChosen(preset);

  const store = (next: QuizFilter) => writeStored(storedNames[mode].filter, next, cookieLifetimes.filter);
  const takePreset = useEffectEvent((asked: URLSearchParams) => {
    const rest = withoutPreset(asked);
    if (!rest) return;
    if (preset) store(preset);
    setParams(rest, { replace: true });
  });
  useEffect(() => takePreset(params), [params]);

  const choose = (next: QuizFilter) => {
    store(next);
    setChosen(next);
  };
  return [preset ?? renewed, choose];
}

import type { QuizFilter } from '@cardwise/contracts/quiz';
import { cookieLifetimes } from '@cardwise/contracts/timing';
import { useAppConfig, useSearchParams, writeStored } from '@cardwise/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';

import { type Mode, storedNames } from '../mode.ts';
import type { QuizState } from '../quiz-state.ts';
import { savedFilter } from './first-filter.ts';
import { type Narrowing, narrowFilter, onlyNarrowing, readNarrowing, withoutNarrowing } from './narrowing.ts';
import { renewFilter } from './renew-filter.ts';

/** The filter of a quiz; see `useFilter`. */
type ChosenFilter = {
  /** What is asked: the player's own filter, narrowed for this visit. */
  filter: QuizFilter;
  /** The player's own filter. */
  own: QuizFilter;
  narrowing: Narrowing | undefined;
  /** Saves the player's own filter, which then applies by itself. */
  save: (filter: QuizFilter) => void;
  /** Lifts the narrowing. */
  widen: () => void;
};

/**
 * The filter of a quiz. The saved one is the player's alone: a link narrows it for as long as its parameters are in the
 * address, and they return there with the player, who may look at other pages meanwhile.
 */
export const useFilter = (mode: Mode, { narrowings }: QuizState): ChosenFilter => {
  const config = useAppConfig();
  const [params, setParams] = useSearchParams();
  const [saved, setSaved] = useState(() => savedFilter(config, mode));
  const quiz = { config, mode };
  const inAddress = readNarrowing(params, quiz);
  const kept = inAddress ? undefined : narrowings.get(mode);
  const narrowing = kept ? readNarrowing(kept, quiz) : inAddress;
  // The configuration may change under the page.
  const own = renewFilter(saved, config, mode);

  const keep = useEffectEvent((asked: URLSearchParams) => {
    if (inAddress) narrowings.set(mode, onlyNarrowing(asked));
    else if (kept) setParams([...withoutNarrowing(asked), ...kept], { replace: true });
  });
  useEffect(() => keep(params), [params]);

  const widen = () => {
    narrowings.delete(mode);
    setParams(withoutNarrowing(params), { replace: true });
  };
  return {
    filter: narrowing ? narrowFilter(own, narrowing, quiz) : own,
    own,
    narrowing,
    widen,
    save: (next) => {
      writeStored(storedNames[mode].filter, next, cookieLifetimes.filter);
      setSaved(next);
      if (narrowing) widen();
    },
  };
};

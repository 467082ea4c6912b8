import type { PracticeItem, QuizFilter } from '@cardwise/contracts/quiz/quiz';
import type { Mode } from '@cardwise/contracts/quiz/pages';
import { renewFilter, saveFilter, savedFilter } from '@cardwise/play-kit/filter/saved-filter';
import { useAppConfig, useSearchParams } from '@cardwise/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';

import { type Narrowing, narrowFilter, onlyNarrowing, readNarrowing, withoutNarrowing } from './narrowing.ts';

type ChosenFilter = {
  /** Narrowed by a link or to a practice. */
  filter: QuizFilter;
  own: QuizFilter;
  narrowing: Narrowing | undefined;
  /** Lifts the narrowing, too. */
  save: (filter: QuizFilter) => void;
  widen: () => void;
};

/**
 * A link narrows the player's own filter without changing it; its parameters are restored after another page.
 *
 * @param practice what a practice asks instead.
 */
export const useFilter = (
  mode: Mode,
  narrowings: Map<Mode, URLSearchParams>,
  practice: readonly PracticeItem[] | undefined,
): ChosenFilter => {
  const config = useAppConfig();
  const [params, setParams] = useSearchParams();
  const [saved, setSaved] = useState(() => savedFilter(config, mode));
  const quiz = { config, mode };
  const inAddress = readNarrowing(params, quiz);
  const kept = inAddress || practice ? undefined : narrowings.get(mode);
  const narrowing = kept ? readNarrowing(kept, quiz) : inAddress;
  // The configuration may change while the page is open.
  const own = renewFilter(saved, config, mode);

  const keep = useEffectEvent((asked: URLSearchParams) => {
    if (inAddress && !practice) narrowings.set(mode, onlyNarrowing(asked));
    else if (kept) setParams([...withoutNarrowing(asked), ...kept], { replace: true });
  });
  useEffect(() => keep(params), [params]);

  const widen = () => {
    narrowings.delete(mode);
    setParams(withoutNarrowing(params), { replace: true });
  };
  return {
    filter: { ...(narrowing ? narrowFilter(own, narrowing, quiz) : own), ...(practice && { practice: [...practice] }) },
    own,
    narrowing,
    widen,
    save: (next) => {
      saveFilter(mode, next);
      setSaved(next);
      if (narrowing) widen();
    },
  };
};

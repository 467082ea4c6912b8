import { usePageVisible } from '@cardwise/play-kit/stores';
import { useLocale } from '@cardwise/web-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** In milliseconds. */
const challengeInterval = 15_000;

type Played = {
  /** Waits for the player. */
  open: boolean;
  over: boolean;
  /** Others have played the same set. */
  shared: boolean;
};

/** When another tab may have played on, others may have finished, or the language has changed. @param refresh returns how to stop it. */
export function useRefresh(refresh: () => () => void, { open, over, shared }: Played): { challenge: () => void } {
  const locale = useLocale();
  const visible = usePageVisible();
  const [challenges, setChallenges] = useState(false);
  const challenged = over && (challenges || shared);
  const refreshNow = useEffectEvent(refresh);

  const before = useRef({ visible, locale, challenges });
  useEffect(() => {
    const back = visible && !before.current.visible && (open || challenged);
    const translated = locale !== before.current.locale;
    const begun = challenges && !before.current.challenges;
    before.current = { visible, locale, challenges };
    return back || translated || begun ? refreshNow() : undefined;
  }, [visible, locale, open, challenges, challenged]);

  useEffect(() => {
    if (!visible || !challenged) return undefined;
    let stop = () => {};
    const timer = setInterval(() => {
      stop = refreshNow();
    }, challengeInterval);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [visible, challenged]);
  return { challenge: () => setChallenges(true) };
}

import { usePageVisible } from '@cardwise/play-kit/stores';
import { useLocale } from '@cardwise/web-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A challenge's results are loaded again at this interval, in milliseconds. */
const challengeInterval = 15_000;

type Played = {
  /** A question or a guess waits for the player. */
  open: boolean;
  over: boolean;
  /** The round belongs to a challenge, in which others may still finish. */
  shared: boolean;
};

/**
 * Refreshes a round when another tab may have played on, when others may have finished, and when the language changes.
 * @param refresh starts loading and returns a function that stops it.
 */
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

import { siteMessages, type BannerMessage } from '@cardwise/contracts/app-config';
import { messagesInterval } from '@cardwise/contracts/timing';
import { callApi, useAppConfigSoFar } from '@cardwise/web-kit';
import { useEffect, useState } from 'react';

const none: readonly BannerMessage[] = [];

/** What the administrators have to say: as the page began, and as it is by now while the page is looked at. */
export const useMessages = (): readonly BannerMessage[] => {
  const { config } = useAppConfigSoFar();
  const [latest, setLatest] = useState<readonly BannerMessage[]>();

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      // They cannot be had just now: the next look will tell.
      callApi(siteMessages, {}).then(
        ({ messages }) => setLatest(messages),
        () => {},
      );
    };
    const timer = setInterval(look, messagesInterval);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  return latest ?? config?.messages ?? none;
};

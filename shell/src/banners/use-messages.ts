import { siteMessages, type BannerMessage } from '@cardwise/contracts/catalogue/app-config';
import { messagesInterval } from '@cardwise/contracts/site/timing';
import { callApi, useAppConfigSoFar } from '@cardwise/web-kit';
import { useEffect, useState } from 'react';

const none: readonly BannerMessage[] = [];

/** The messages the page started with, refreshed while it is visible. */
export const useMessages = (): readonly BannerMessage[] => {
  const { config } = useAppConfigSoFar();
  const [latest, setLatest] = useState<readonly BannerMessage[]>();

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      // The next poll retries.
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

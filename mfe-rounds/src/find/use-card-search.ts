import { type CardLink, searchCards } from '@cardwise/contracts/statistics/statistics';
import { type ApiError, callApi, useLocale } from '@cardwise/web-kit';
import { useEffect, useState } from 'react';

/** In milliseconds after the last key. */
const pause = 200;

type Found = { text: string; cards: readonly CardLink[]; error?: ApiError };

/**
 * Searches cards by their names in the page's language.
 * @param text empty while there is nothing to look for.
 * @returns while typing goes on, the cards found so far; `searching` until they are those for `text`.
 */
export const useCardSearch = (text: string) => {
  const locale = useLocale();
  const [found, setFound] = useState<Found>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (text === '') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      callApi(
        searchCards,
        { query: {}, body: { filter: { card_search: text }, locale } },
        { signal: abort.signal },
      ).then(
        ({ data }) => setFound({ text, cards: data }),
        (error: ApiError) => {
          if (!abort.signal.aborted) setFound({ text, cards: [], error });
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, locale, attempt]);
  const retry = () => {
    setFound(undefined);
    setAttempt((count) => count + 1);
  };
  const soFar =
    text !== '' && found && (text.startsWith(found.text) || found.text.startsWith(text)) ? found : undefined;
  return { cards: soFar?.cards ?? [], searching: text !== '' && found?.text !== text, error: soFar?.error, retry };
};

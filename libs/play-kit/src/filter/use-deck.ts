import { readDeck } from '@cardwise/contracts/quiz/quiz';
import { type ApiError, useApi } from '@cardwise/web-kit';

export type CheckedDeck = {
  /** Undefined for an empty text. */
  code: string | undefined;
  /** Cards to ask about, and cards unknown here. */
  counts: { here: number; missing: number } | undefined;
  error: ApiError | undefined;
  retry: () => void;
  retrying: boolean;
};

/** The filter's cookie holds 4 KB; a deck of forty cards with a sideboard has about 200 characters. */
export const longestDeckCode = 400;

/** The game copies a code amid comments, and a text field joins the lines: the code is the longest run of its characters. */
const codeIn = (text: string): string | undefined => {
  const runs = text.match(/[\w+/=-]+/g) ?? [];
  const [longest = text.trim()] = runs.toSorted((a, b) => b.length - a.length);
  return longest === '' ? undefined : longest;
};

export const useDeck = (text: string): CheckedDeck => {
  const code = codeIn(text)?.slice(0, longestDeckCode);
  const { data, error, loading, retry } = useApi(readDeck, code === undefined ? null : { body: { code } });
  return {
    code,
    counts: data && { here: data.cards.length, missing: data.missing },
    error,
    retry,
    retrying: loading,
  };
};

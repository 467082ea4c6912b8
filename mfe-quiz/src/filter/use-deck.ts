import { readDeck } from '@cardwise/contracts/quiz/decks';
import { type ApiError, useApi } from '@cardwise/web-kit';

/** What is known about the text in the deck field. */
export type CheckedDeck = {
  /** The deck code in the text; undefined if it is empty. */
  code: string | undefined;
  /** How many of its cards can be asked about, and how many are not here; undefined while unknown. */
  counts: { here: number; missing: number } | undefined;
  error: ApiError | undefined;
  retry: () => void;
  retrying: boolean;
};

/**
 * Longest code that is taken, for the sake of the cookie, which holds 4 KB. A deck of forty cards with a sideboard has about
 * 200 characters.
 */
export const longestDeckCode = 400;

/**
 * The deck code in what a player has pasted. The game copies a code with a title and a list of the cards around it, each on
 * a line with `#`; a text field joins these lines, so the code is found as the longest run of its characters.
 */
const codeIn = (text: string): string | undefined => {
  const runs = text.match(/[\w+/=-]+/g) ?? [];
  const [longest = text.trim()] = runs.toSorted((a, b) => b.length - a.length);
  return longest === '' ? undefined : longest;
};

/** Looks up what the deck in a text means here. */
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

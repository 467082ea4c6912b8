import { suggestCards, type SuggestedCard } from '@cardwise/contracts/statistics/statistics';
import { type ApiError, callApi, useLocale } from '@cardwise/web-kit';
import { useEffect, useState, type KeyboardEvent } from 'react';

/** The search starts this many milliseconds after the last key. */
const pause = 200;

export type SearchValue = { text: string; card?: { id: string; name: string } };

type Options = {
  text: string;
  chosen: SearchValue['card'];
  guessed: ReadonlySet<string>;
  onChange: (value: SearchValue) => void;
};

export function useCombobox({ text, chosen, guessed, onChange }: Options) {
  const [open, setOpen] = useState(false);
  const [moved, setMoved] = useState<number>();
  const search = useCardSearch(chosen ? '' : text.trim());
  const { cards, searching } = search;
  const shown = open && cards.length > 0;
  const first = cards.findIndex((card) => !guessed.has(card.id));
  const active = shown ? (moved ?? first) : -1;

  const type = (next: string) => {
    setOpen(next.trim() !== '');
    setMoved(undefined);
    onChange({ text: next });
  };
  const choose = (card: SuggestedCard | undefined) => {
    if (!card || guessed.has(card.id)) return;
    setOpen(false);
    onChange({ text, card: { id: card.id, name: getFullName(card) } });
  };
  const move = (by: number) => {
    setOpen(true);
    setMoved((active + by + cards.length) % cards.length);
  };
  const press = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const acts: Record<string, (() => void) | false> = {
      ArrowDown: cards.length > 0 && (() => move(1)),
      ArrowUp: cards.length > 0 && (() => move(active < 0 ? 0 : -1)),
      // If the list is closed, Enter sends the form.
      Enter: open && (shown || searching) && (() => choose(cards[active])),
      Escape: (shown || text !== '') && (() => (shown ? setOpen(false) : type(''))),
    };
    const act = acts[key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return {
    search,
    open,
    shown,
    /** This is the index of the active option, or -1 if none is active. */
    active,
    type,
    choose,
    press,
    close: () => setOpen(false),
    reopen: () => setOpen(!chosen && text.trim() !== ''),
  };
}

type Found = { text: string; cards: readonly SuggestedCard[]; error?: ApiError };

/**
 * Searches for cards by their names in the page's language.
 * @returns the cards found so far while the player types; `searching` is set until they are those for `text`.
 */
function useCardSearch(text: string) {
  const locale = useLocale();
  const [found, setFound] = useState<Found>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (text === '') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      callApi(suggestCards, { body: { text, locale } }, { signal: abort.signal }).then(
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
}

/** Returns a card's name, with its set if another card has the same name. */
export function getFullName({ name, suffix }: SuggestedCard): string {
  return [name, suffix].filter(Boolean).join(' ');
}

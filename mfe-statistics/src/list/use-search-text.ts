import { useEffect, useRef, useState } from 'react';

/** Pause in the typing after which a search starts, in milliseconds. */
const pause = 250;

/**
 * The text in the search box, which is ahead of the search by what was typed in the last moment.
 *
 * @param search what is searched for now.
 * @param onSearch called when the typing pauses.
 */
export const useSearchText = (search: string, onSearch: (text: string) => void) => {
  const [text, setText] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Searches of ours that have not come back by way of the address yet. */
  const sent = useRef<string[]>([]);

  useEffect(() => {
    const place = sent.current.indexOf(search);
    if (place !== -1) {
      sent.current.splice(0, place + 1);
      return;
    }
    // Somebody else changed the search: a link, or the way back.
    clearTimeout(timer.current);
    sent.current = [];
    setText(search);
  }, [search]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const submit = (typed: string) => {
    clearTimeout(timer.current);
    const next = typed.trim();
    if (next === (sent.current.at(-1) ?? search)) return;
    sent.current.push(next);
    onSearch(next);
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submit(typed), pause);
  };
  return { text, type, submit: () => submit(text) };
};

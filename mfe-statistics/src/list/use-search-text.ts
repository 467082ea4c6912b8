import { useEffect, useRef, useState } from 'react';

const pause = 250;

/** The text in the search box, which is ahead of the search until the player stops typing. */
export const useSearchText = (search: string, onSearch: (text: string) => void) => {
  const [text, setText] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Searches already submitted that the address does not show yet. */
  const sent = useRef<string[]>([]);

  useEffect(() => {
    const index = sent.current.indexOf(search);
    if (index !== -1) {
      sent.current.splice(0, index + 1);
      return;
    }
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

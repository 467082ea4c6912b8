import { useEffect, useEffectEvent, useRef } from 'react';

type Shortcuts = {
  /** @returns whether there was an answer to advance from. */
  goOn: () => boolean;
  togglePause: () => void;
};

/** Elements that handle Enter themselves; answered choices do not. */
const busy = 'a, button:not([data-choice]), select, summary';
const writing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** How long a typed digit waits for the next one, in milliseconds. */
const typingTime = 1500;

/** Digits typed so far, and the value they choose, if any. */
type Typed = { digits: string; value?: string };

/**
 * Adds a digit to those typed so far. Digits that start no value are dropped; a value is chosen as soon as no longer
 * one starts with the same digits.
 *
 * @example typeDigit('1', '0', ['8', '9', '10', '11']) // { digits: '', value: '10' }
 */
export const typeDigit = (typed: string, digit: string, values: readonly string[]): Typed => {
  const startingWith = (digits: string) => values.filter((value) => value.startsWith(digits));
  const digits = [typed + digit, digit].find((candidate) => startingWith(candidate).length > 0) ?? '';
  const [only, ...others] = digits ? startingWith(digits) : [];
  return only === digits && others.length === 0 ? { digits: '', value: only } : { digits };
};

const openChoices = () => [...document.querySelectorAll<HTMLElement>('[data-choice]:not([aria-disabled])')];

/** Clicks a choice and focuses it, so that Enter then advances wherever the focus was. */
const choose = (choice: HTMLElement | undefined): void => {
  choice?.focus({ preventScroll: true });
  choice?.click();
};

/**
 * Page-wide shortcuts, except in dialogs and text fields: A–F choose, as do the digits of a number, or 1–6 for other
 * choices; Enter advances, P pauses.
 */
export const useShortcuts = ({ goOn, togglePause }: Shortcuts): void => {
  const typed = useRef({ digits: '', at: 0 });

  const pressDigit = (digit: string) => {
    const choices = openChoices();
    if (choices[0]?.dataset['choice'] !== 'number') return choose(choices[Number(digit) - 1]);
    const labels = choices.map((choice) => choice.dataset['value'] ?? '');
    const at = performance.now();
    const before = at - typed.current.at < typingTime ? typed.current.digits : '';
    const { digits, value } = typeDigit(before, digit, labels);
    typed.current = { digits, at };
    return choose(choices.find((choice) => choice.dataset['value'] === value));
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]'))
      return;
    if (target instanceof Element && target.closest(writing)) return;
    // By physical key, because digits need Shift on some keyboards.
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
    if (digit) pressDigit(digit);
    else if (/^[a-f]$/i.test(event.key)) {
      const letter = event.key.toUpperCase();
      choose(openChoices().find((choice) => choice.getAttribute('aria-keyshortcuts') === letter));
    } else if (event.key === 'p' || event.key === 'P') togglePause();
    else if (event.key === 'Enter' && !(target instanceof Element && target.closest(busy)) && goOn()) {
      // Otherwise the same press would activate whatever gets the focus next.
      event.preventDefault();
    }
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};

import { useEffect, useEffectEvent, useRef } from 'react';

type Shortcuts = {
  /** @returns whether there is an answer to go on from. */
  goOn: () => boolean;
  togglePause: () => void;
};

/** Elements on which Enter has its own meaning; choices have none once answered. */
const busy = 'a, button:not([data-choice]), select, summary';
const writing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** How long a typed digit waits for the next one, in milliseconds. */
const typingTime = 1500;

/** Digits typed so far, and the value they select, if any. */
type Typed = { digits: string; value?: string };

/**
 * Adds a digit to those typed for a number. Digits that start no value are dropped; a value is selected as soon as no longer
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

/** Presses a choice and focuses it, so that Enter goes on next wherever the focus was before. */
const choose = (choice: HTMLElement | undefined): void => {
  choice?.focus({ preventScroll: true });
  choice?.click();
};

/**
 * Shortcuts of the whole page, except in dialogs and text fields: A–F choose, and so do a number's own digits, or 1–6 where
 * the choices are not numbers; Enter goes on, P pauses.
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
    // By the physical key: on some keyboards, digits need Shift.
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
    if (digit) pressDigit(digit);
    else if (/^[a-f]$/i.test(event.key)) {
      const letter = event.key.toUpperCase();
      choose(openChoices().find((choice) => choice.getAttribute('aria-keyshortcuts') === letter));
    } else if (event.key === 'p' || event.key === 'P') togglePause();
    else if (event.key === 'Enter' && !(target instanceof Element && target.closest(busy)) && goOn()) {
      // Otherwise the same press would activate whatever has the focus next.
      event.preventDefault();
    }
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};

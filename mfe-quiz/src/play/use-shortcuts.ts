import { useEffect, useEffectEvent, useRef } from 'react';

import { typeDigit } from './typed-number.ts';

type Shortcuts = {
  /** Says whether there was anything to go on from. */
  goOn: () => boolean;
  togglePause: () => void;
};

/** Where Enter has a meaning of its own. Choices are left out: once answered, they have none. */
const busy = 'a, button:not([data-choice]), select, summary';
const writing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** How long a digit waits for the next one of its number, in milliseconds. */
const typingTime = 1500;

const openChoices = () => [...document.querySelectorAll<HTMLElement>('[data-choice]:not([aria-disabled])')];

/** Presses a choice and leaves the focus on it: Enter then goes on, wherever the focus was before. */
const choose = (choice: HTMLElement | undefined): void => {
  choice?.focus({ preventScroll: true });
  choice?.click();
};

/**
 * Keys for the whole page, while no dialog is open and nothing is being written: A–F choose, and so do a number's own digits,
 * or 1–6 where the choices are no numbers; Enter goes on, P pauses.
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
    // By the place of the key: on some keyboards, digits need Shift.
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
    if (digit) pressDigit(digit);
    else if (/^[a-f]$/i.test(event.key)) {
      const letter = event.key.toUpperCase();
      choose(openChoices().find((choice) => choice.getAttribute('aria-keyshortcuts') === letter));
    } else if (event.key === 'p' || event.key === 'P') togglePause();
    else if (event.key === 'Enter' && !(target instanceof Element && target.closest(busy)) && goOn()) {
      // Or the press would go on to choose whatever then has the focus.
      event.preventDefault();
    }
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};

import { useEffect, useEffectEvent } from 'react';

type Shortcuts = {
  /** Says whether there was anything to go on from. */
  goOn: () => boolean;
  togglePause: () => void;
};

/** Where Enter has a meaning of its own. Choices are left out: once answered, they have none. */
const busy = 'a, button:not([data-choice]), select, summary';
const writing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** Presses a choice and leaves the focus on it: Enter then goes on, wherever the focus was before. */
function choose(position: number): void {
  const choice = document.querySelectorAll<HTMLElement>('[data-choice]:not([aria-disabled])')[position];
  choice?.focus({ preventScroll: true });
  choice?.click();
}

/** Keys for the whole page, while no dialog is open and nothing is being written: 1–6 choose, Enter goes on, P pauses. */
export function useShortcuts({ goOn, togglePause }: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]'))
      return;
    if (target instanceof Element && target.closest(writing)) return;
    // By the place of the key: on some keyboards, digits need Shift.
    const digit = /^(?:Digit|Numpad)([1-6])$/.exec(event.code)?.[1];
    if (digit) choose(Number(digit) - 1);
    else if (event.key === 'p' || event.key === 'P') togglePause();
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
}

import { useEffect, useEffectEvent, useState } from 'react';

import { createChoiceKeys, isMeantElsewhere } from './choice-keys.ts';
import type { ChoiceKeys } from './use-choice-keys.ts';

/** These elements handle Enter themselves. */
const busy = 'a, button:not([data-choice]), select, summary';

type Shortcuts = {
  keys: ChoiceKeys;
  /** Goes on to the next question. @returns whether there was an answer to go on from. */
  goOn: () => boolean;
  togglePause: () => void;
};

/**
 * Handles keys on the whole page, except in dialogs and text fields. Enter goes on, and P pauses if letters are turned
 * on.
 */
export function useShortcuts({ keys, goOn, togglePause }: Shortcuts): void {
  const [getChoice] = useState(createChoiceKeys);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isMeantElsewhere(event)) return;
    const { target } = event;
    const choice = getChoice(event);
    if (choice) {
      choose(choice);
    } else if (keys === 'letters' && !event.shiftKey && event.key.toUpperCase() === 'P') togglePause();
    else if (event.key === 'Enter' && !(target instanceof Element && target.closest(busy)) && goOn()) {
      // Without this, the same press would also activate the element that gets the focus next.
      event.preventDefault();
    }
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Focuses the choice before clicking it, so that Enter then goes on. */
function choose(choice: HTMLElement): void {
  choice.focus({ preventScroll: true });
  choice.click();
}

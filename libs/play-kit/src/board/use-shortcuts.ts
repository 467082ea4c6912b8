import { useEffect, useEffectEvent, useState } from 'react';

import { createChoiceKeys, isMeantElsewhere } from './choice-keys.ts';
import type { ChoiceKeys } from './use-choice-keys.ts';

/** They handle Enter themselves. */
const busy = 'a, button:not([data-choice]), select, summary';

type Shortcuts = {
  keys: ChoiceKeys;
  /** @returns whether there was an answer to go on from. */
  goOn: () => boolean;
  togglePause: () => void;
};

/** Page-wide, except in dialogs and text fields. Enter advances, P pauses where letters act. */
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
      // Otherwise the same press would activate what gets the focus next.
      event.preventDefault();
    }
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Focused, so that Enter then advances. */
function choose(choice: HTMLElement): void {
  choice.focus({ preventScroll: true });
  choice.click();
}

import { useEffect, useEffectEvent, useState } from 'react';

import { createChoiceKeys, isMeantElsewhere } from './choice-keys.ts';

type Shortcuts = {
  /** @returns whether there was an answer to advance from. */
  goOn: () => boolean;
  togglePause: () => void;
};

/** Elements that handle Enter themselves; answered choices do not. */
const busy = 'a, button:not([data-choice]), select, summary';

/** Clicks a choice and focuses it, so that Enter then advances wherever the focus was. */
const choose = (choice: HTMLElement): void => {
  choice.focus({ preventScroll: true });
  choice.click();
};

/**
 * Page-wide shortcuts, except in dialogs and text fields: A–F choose, as do the digits of a number, or 1–6 for other
 * choices; Enter advances, P pauses.
 */
export const useShortcuts = ({ goOn, togglePause }: Shortcuts): void => {
  const [choiceOf] = useState(createChoiceKeys);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isMeantElsewhere(event)) return;
    const { target } = event;
    const choice = choiceOf(event);
    if (choice) {
      choose(choice);
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

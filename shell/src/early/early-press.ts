declare global {
  /** Makes the last press of a button again, if that button is in this part of the page, which React has just taken over. */
  var repeatPress: ((part: Element | null) => void) | undefined;
}

/** Keeps the last press of a button: before React has taken over its part of the page, the press has no effect. */
export const keepPress = (): void => {
  let press: MouseEvent | undefined;
  addEventListener('click', (event) => (press = event), true);
  globalThis.repeatPress = (part) => {
    const button = press?.target instanceof Element && press.target.closest<HTMLElement>('button[type=button]');
    if (!press || !button || !part?.contains(button)) return;
    // One that is still on its way made React take over the part, and reaches it; a prevented one has had its effect.
    if (press.eventPhase === Event.NONE && !press.defaultPrevented) queueMicrotask(() => button.click());
    press = undefined;
  };
};

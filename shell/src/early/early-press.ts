declare global {
  var repeatPress: ((part: Element | null) => void) | undefined;
}

/**
 * Keeps the visitor's last press, which has no effect before React has taken over its part of the page, to repeat it
 * then.
 */
export function keepPress(): void {
  let press: MouseEvent | undefined;
  addEventListener('click', (event) => (press = event), true);
  globalThis.repeatPress = (part) => {
    const button = press?.target instanceof Element && press.target.closest<HTMLElement>('button[type=button]');
    if (!press || !button || !part?.contains(button)) return;
    // A press that is still being dispatched reaches React by itself, and a prevented one has had its effect.
    if (press.eventPhase === Event.NONE && !press.defaultPrevented) queueMicrotask(() => button.click());
    press = undefined;
  };
}

declare global {
  var repeatPress: ((part: Element | null) => void) | undefined;
}

/** A press has no effect before React has taken over its part of the page. */
export function keepPress(): void {
  let press: MouseEvent | undefined;
  addEventListener('click', (event) => (press = event), true);
  globalThis.repeatPress = (part) => {
    const button = press?.target instanceof Element && press.target.closest<HTMLElement>('button[type=button]');
    if (!press || !button || !part?.contains(button)) return;
    // A press under way reaches React; a prevented one has had its effect.
    if (press.eventPhase === Event.NONE && !press.defaultPrevented) queueMicrotask(() => button.click());
    press = undefined;
  };
}

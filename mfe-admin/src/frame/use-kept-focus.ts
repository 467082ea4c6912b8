import { type RefObject, useEffect } from 'react';

/** When the control with the focus is removed or disabled, what remains around it takes the focus. */
export function useKeptFocus(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = frame.current;
    if (!root) return undefined;
    let path: Element[] = [];

    const remember = (event: FocusEvent) => {
      // A dialog gives the focus back.
      if ((event.target as Element).closest('[role="dialog"]')) return;
      const targets = event.composedPath() as Element[];
      path = targets.slice(0, targets.indexOf(root) + 1);
    };
    const mend = () => {
      const [last, ...around] = path;
      const { activeElement, body } = document;
      if (!last || (last.isConnected && !last.matches(':disabled'))) return;
      if (activeElement !== body && activeElement !== last) return;
      const place = around
        .filter(({ isConnected }) => isConnected)
        .map(placeIn)
        .find(Boolean);
      if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1;
      // An alert answers the action; the rest may be far from where it was.
      place?.focus({ preventScroll: !place.matches('[role="alert"]') });
    };
    const observer = new MutationObserver(mend);
    observer.observe(root, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    root.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', remember);
    };
  }, [frame]);
}

function placeIn(element: Element): HTMLElement | null {
  // What a list has belongs to its items.

  return (
    element.querySelector<HTMLElement>(':scope:not(ul) :is([role="alert"], h2, h3, h4), :scope > summary') ??
    (element.matches('ul, fieldset, [tabindex]') ? (element as HTMLElement) : null)
  );
}

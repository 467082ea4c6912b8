import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus in the frame: when the control with the focus is removed or disabled, what remains around it takes
 * the focus.
 */
export function useKeptFocus(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = frame.current;
    if (!root) return undefined;
    let path: Element[] = [];

    const remember = (event: FocusEvent) => {
      // A dialog gives the focus back by itself.
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
      // The page scrolls to an alert, because it answers the action. Anything else may be far from where the focus was.
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
  // A heading in a list belongs to one of its items, not to the list.
  return (
    element.querySelector<HTMLElement>(':scope:not(ul) :is([role="alert"], h2, h3, h4), :scope > summary') ??
    (element.matches('ul, fieldset, [tabindex]') ? (element as HTMLElement) : null)
  );
}

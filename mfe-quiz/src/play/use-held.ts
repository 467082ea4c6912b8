import { useEffect, useState } from 'react';

/** How long after a dialog a press may still have been meant for it, in milliseconds: the second half of a double click. */
export const doublePressTime = 400;

/**
 * Says whether the choices take no press: while a dialog is open, and for a moment after it closes.
 *
 * @param dialogOpen a dialog is open, or about to be.
 */
export const useHeld = (dialogOpen: boolean): boolean => {
  const [settled, setSettled] = useState(!dialogOpen);
  if (dialogOpen && settled) setSettled(false);

  useEffect(() => {
    if (dialogOpen || settled) return undefined;
    const timer = setTimeout(() => setSettled(true), doublePressTime);
    return () => clearTimeout(timer);
  }, [dialogOpen, settled]);

  return dialogOpen || !settled;
};

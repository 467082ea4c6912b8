import { useEffect, useState } from 'react';

/**
 * How long after a dialog closes a press may still be meant for it (the second half of a double click), in
 * milliseconds.
 */
export const doublePressTime = 400;

/**
 * Returns whether choices ignore presses: while a dialog is open, and briefly after it closes.
 *
 * @param dialogOpen whether a dialog is open, or about to open.
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

import { useEffect, useState } from 'react';

/** A press may be the second half of a double click, in milliseconds. */
export const doublePressTime = 400;

/** Choices ignore presses while a dialog is open, and briefly after it closes. */
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

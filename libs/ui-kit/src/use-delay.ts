import { useEffect, useState } from 'react';

/** Returns true once `wanted` has been true for `delay` milliseconds, and false as soon as it is false. */
export function useDelay(wanted: boolean, delay: number) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!wanted || delay === 0) return undefined;
    const timer = setTimeout(() => setDue(true), delay);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [wanted, delay]);
  return wanted && (due || delay === 0);
}

import { useEffect, useState } from 'react';

/** True once `wanted` has been true for `delay` milliseconds; false at once. */
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

import type { Vitals } from '@cardwise/contracts/admin/reports';
import { onCLS, onINP, onLCP } from 'web-vitals';

/** Measures this page load; the result has the latest values of what could be measured so far. */
export const measureVitals = (): Omit<Vitals, 'view'> => {
  const measured: Omit<Vitals, 'view'> = {};
  const options = { reportAllChanges: true };
  onLCP(({ value }) => (measured.lcp = value), options);
  onINP(({ value }) => (measured.inp = value), options);
  onCLS(({ value }) => (measured.cls = value), options);
  return measured;
};

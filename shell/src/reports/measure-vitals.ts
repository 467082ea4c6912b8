import type { Vitals } from '@cardwise/contracts/admin/reports';
import { onCLS, onINP, onLCP } from 'web-vitals';

/** The result has the latest values. */
export const measureVitals = (): Omit<Vitals, 'view'> => {
  const measured: Omit<Vitals, 'view'> = {};
  const options = { reportAllChanges: true };
  onLCP(({ value }) => (measured.lcp = value), options);
  onINP(({ value }) => (measured.inp = value), options);
  onCLS(({ value }) => (measured.cls = value), options);
  return measured;
};

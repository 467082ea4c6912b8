import type { Plot } from '@cardwise/contracts/statistics/plot';
import { onSuiteEvent } from '@cardwise/web-kit';
import type { ReactNode } from 'react';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** Stands in for the shell, which draws plots. @returns a function that returns the plots drawn so far. */
export function answerPlots(): () => Plot[] {
  const drawn: Plot[] = [];
  const Drawing = ({ plot, children }: { plot: Plot; children?: ReactNode }) => {
    drawn.push(plot);
    return children;
  };
  stop = onSuiteEvent('screen:requested', ({ answer }) => answer(Promise.resolve(Drawing)));
  return () => drawn;
}

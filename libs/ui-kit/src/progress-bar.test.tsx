import { render, screen } from '@testing-library/react';

import { ProgressBar } from './progress-bar.tsx';

it('announces and shows the progress', () => {
  render(<ProgressBar label="Next rank" value={7} max={10} valueText="7 of 10" />);
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Next rank' });
  expect(bar).toHaveAttribute('aria-valuetext', '7 of 10');
  expect(bar.position).toBe(0.7);
});

it.each([
  [12, 10, 1],
  [-1, 10, 0],
  [0, 0, 0],
])('stays inside its bounds at %d of %d', (value, max, position) => {
  render(<ProgressBar label="Next rank" value={value} max={max} />);
  expect(screen.getByRole<HTMLProgressElement>('progressbar').position).toBe(position);
});

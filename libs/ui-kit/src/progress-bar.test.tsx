import { render, screen } from '@testing-library/react';

import { ProgressBar } from './progress-bar.tsx';

const fill = () => (screen.getByRole('progressbar').firstChild as HTMLElement).style.transform;

it('says and shows how much is done', () => {
  render(<ProgressBar label="Next rank" value={7} max={10} valueText="7 of 10" />);
  const bar = screen.getByRole('progressbar', { name: 'Next rank' });
  expect(bar).toHaveAttribute('aria-valuenow', '7');
  expect(bar).toHaveAttribute('aria-valuetext', '7 of 10');
  expect(fill()).toBe('scaleX(0.7)');
});

it.each([
  [12, 10, 'scaleX(1)'],
  [-1, 10, 'scaleX(0)'],
  [0, 0, 'scaleX(0)'],
])('stays inside its bounds at %d of %d', (value, max, transform) => {
  render(<ProgressBar label="Next rank" value={value} max={max} />);
  expect(fill()).toBe(transform);
});

import { render } from '@testing-library/react';

import { Skeleton } from './skeleton.tsx';

it('holds a place of the given size, unseen by screen readers', () => {
  const { container } = render(<Skeleton width="10rem" height="3rem" />);
  expect(container.firstChild).toHaveStyle({ width: '10rem', height: '3rem' });
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});

it('holds the place of so many lines', () => {
  const { container } = render(<Skeleton lines={3} />);
  expect(container.firstChild?.childNodes).toHaveLength(3);
});

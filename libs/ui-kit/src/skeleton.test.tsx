import { render } from '@testing-library/react';

import { Skeleton } from './skeleton.tsx';

it('has the given size and is hidden from screen readers', () => {
  const { container } = render(<Skeleton width="10rem" height="3rem" />);
  expect(container.firstChild).toHaveStyle({ width: '10rem', height: '3rem' });
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});

it('has the given number of lines', () => {
  const { container } = render(<Skeleton lines={3} />);
  expect(container.firstChild?.childNodes).toHaveLength(3);
});

import { render, screen } from '@testing-library/react';

import { SetIcon } from './set-icon.tsx';

it('is decorative without a label and a named image with one', () => {
  const { rerender } = render(<SetIcon url="/sets/core.svg" />);
  expect(screen.queryByRole('img')).toBeNull();
  rerender(<SetIcon url="/sets/core.svg" label="Core" />);
  expect(screen.getByRole('img', { name: 'Core' })).toBeInTheDocument();
});

it('keeps any address inside its quotes', () => {
  const { container } = render(<SetIcon url={'/a".svg) red'} />);
  expect((container.firstChild as HTMLElement).style.getPropertyValue('--set-icon')).toBe('url("/a\\".svg) red")');
});

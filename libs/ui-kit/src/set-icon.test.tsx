import { render, screen } from '@testing-library/react';

import { SetIcon } from './set-icon.tsx';

it('is decoration without a label and a named picture with one', () => {
  const { rerender } = render(<SetIcon url="/sets/core.svg" />);
  expect(screen.queryByRole('img')).toBeNull();
  rerender(<SetIcon url="/sets/core.svg" label="Core" />);
  expect(screen.getByRole('img', { name: 'Core' })).toBeInTheDocument();
});

it('takes any address without letting it leave its quotes', () => {
  const { container } = render(<SetIcon url={'/a".svg) red'} />);
  expect((container.firstChild as HTMLElement).style.getPropertyValue('--set-icon')).toBe('url("/a\\".svg) red")');
});

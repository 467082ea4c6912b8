import { render } from '@testing-library/react';

import { SetIcon } from './set-icon.tsx';

it('is decorative', () => {
  const { container } = render(<SetIcon url="/sets/core.svg" />);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});

it('keeps any address inside its quotes', () => {
  const { container } = render(<SetIcon url={'/a".svg) red'} />);
  expect((container.firstChild as HTMLElement).style.getPropertyValue('--set-icon')).toBe('url("/a\\".svg) red")');
});

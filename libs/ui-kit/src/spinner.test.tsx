import { render, screen } from '@testing-library/react';

import { Spinner } from './spinner.tsx';

it('announces what it waits for when it has a label', () => {
  const { rerender } = render(<Spinner />);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<Spinner label="Loading" />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
});

import { render, screen } from '@testing-library/react';

import { VisuallyHidden } from './visually-hidden.tsx';

it('keeps its text for screen readers', () => {
  render(<VisuallyHidden role="status">Right</VisuallyHidden>);
  expect(screen.getByRole('status')).toHaveTextContent('Right');
  expect(screen.getByRole('status')).toHaveClass('hidden');
});

import { render, screen } from '@testing-library/react';

import { VisuallyHidden } from './visually-hidden.tsx';

it('keeps its text available to screen readers', () => {
  render(<VisuallyHidden>Right</VisuallyHidden>);
  expect(screen.getByText('Right')).toBeInTheDocument();
  expect(screen.getByText('Right')).toHaveClass('visually-hidden');
});

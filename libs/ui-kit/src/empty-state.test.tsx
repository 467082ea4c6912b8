import { render, screen } from '@testing-library/react';

import { EmptyState } from './empty-state.tsx';

it('says what is missing and shows its action', () => {
  render(
    <EmptyState title="No cards" action={<button type="button">Reset</button>}>
      Try another set.
    </EmptyState>,
  );
  expect(screen.getByText('No cards')).toBeVisible();
  expect(screen.getByText('Try another set.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reset' })).toBeVisible();
});

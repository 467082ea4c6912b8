import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Banner } from './banner.tsx';

it('stays until it is dismissed', async () => {
  const dismiss = jest.fn();
  render(
    <Banner onDismiss={dismiss} dismissLabel="Close" action={<a href="/privacy">Privacy</a>}>
      We use cookies.
    </Banner>,
  );
  expect(screen.getByText('We use cookies.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dismiss).toHaveBeenCalledTimes(1);
});

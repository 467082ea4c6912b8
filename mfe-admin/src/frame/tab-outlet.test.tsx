import { renderScreen } from '@cardwise/web-kit/testing';
import { screen } from '@testing-library/react';

import '../texts.ts';
import { TabOutlet } from './tab-outlet.tsx';

it('a tab that cannot be loaded says so and is loaded again on click', async () => {
  // React logs the errors that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest.fn(async () => () => <p>Here</p>);
  load.mockRejectedValueOnce(new Error('no chunk'));
  const { user } = await renderScreen(<TabOutlet tab="logs" load={load} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This tab could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { cogIcon, pauseIcon } from './icons.ts';
import { IconButton } from './icon-button.tsx';

it('has an accessible name', async () => {
  const onClick = jest.fn();
  render(<IconButton icon={cogIcon} label="Change filter" onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: 'Change filter' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('exposes the state of a toggle', () => {
  render(<IconButton icon={pauseIcon} label="Pause" aria-pressed />);
  expect(screen.getByRole('button', { pressed: true })).toBeInTheDocument();
});

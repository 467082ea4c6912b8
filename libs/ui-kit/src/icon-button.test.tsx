import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { IconButton } from './icon-button.tsx';

it('has the name that its icon cannot say', async () => {
  const onClick = jest.fn();
  render(<IconButton icon="cog" label="Change filter" onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: 'Change filter' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('says whether a toggle is on', () => {
  render(<IconButton icon="pause" label="Pause" aria-pressed />);
  expect(screen.getByRole('button', { pressed: true })).toBeInTheDocument();
});

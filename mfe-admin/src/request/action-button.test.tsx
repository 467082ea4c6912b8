import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ActionButton } from './action-button.tsx';

it('a button keeps its name and stays clickable while its action is pending', async () => {
  const pressed = jest.fn();
  const button = (pending: boolean) => (
    <ActionButton pending={pending} onClick={pressed}>
      Ban
    </ActionButton>
  );
  const { rerender } = render(button(false));
  const shown = screen.getByRole('button', { name: 'Ban' });
  rerender(button(true));
  expect(shown).toHaveAccessibleName('Ban');
  expect(shown).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(shown);
  expect(pressed).toHaveBeenCalledTimes(1);
  rerender(button(false));
  expect(shown).toHaveAccessibleName('Ban');
  expect(shown).toHaveAttribute('aria-busy', 'false');
});

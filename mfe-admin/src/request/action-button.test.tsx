import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ActionButton } from './action-button.tsx';

it('a button keeps its name and stays clickable while its action is pending', async () => {
  const pressed = jest.fn();
  const draw = (pending: boolean) => (
    <ActionButton pending={pending} onClick={pressed}>
      Ban
    </ActionButton>
  );
  const { rerender } = render(draw(false));
  const button = screen.getByRole('button', { name: 'Ban' });
  rerender(draw(true));
  expect(button).toHaveAccessibleName('Ban');
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(pressed).toHaveBeenCalledTimes(1);
  rerender(draw(false));
  expect(button).toHaveAccessibleName('Ban');
  expect(button).toHaveAttribute('aria-busy', 'false');
});

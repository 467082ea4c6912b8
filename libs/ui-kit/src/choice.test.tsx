import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Choice } from './choice.tsx';

it('can be chosen while it is open', async () => {
  const choose = jest.fn();
  render(
    <Choice look="number" shortcut="A" onClick={choose}>
      4
    </Choice>,
  );
  await userEvent.click(screen.getByRole('button', { name: '4' }));
  expect(choose).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button')).toHaveAttribute('aria-keyshortcuts', 'A');
});

it.each(['correct', 'incorrect', 'other'] as const)('ignores clicks once it is %s', async (state) => {
  const choose = jest.fn();
  render(
    <Choice look="name" state={state} onClick={choose}>
      Chicken
    </Choice>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(choose).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
});

it('ignores clicks while held, and says so', async () => {
  const choose = jest.fn();
  const { rerender } = render(
    <Choice look="name" held onClick={choose}>
      Chicken
    </Choice>,
  );
  const choice = screen.getByRole('button');
  await userEvent.click(choice);
  expect(choose).not.toHaveBeenCalled();
  expect(choice).toHaveAttribute('aria-disabled', 'true');
  rerender(
    <Choice look="name" onClick={choose}>
      Chicken
    </Choice>,
  );
  await userEvent.click(choice);
  expect(choose).toHaveBeenCalledTimes(1);
});

it.each([
  ['correct', 'Chicken right answer'],
  ['incorrect', 'Chicken right answer'],
  ['other', 'Chicken'],
  ['open', 'Chicken'],
] as const)('says its mark when it is %s', (state, name) => {
  render(
    <Choice look="name" state={state} stateText="right answer">
      Chicken
    </Choice>,
  );
  expect(screen.getByRole('button')).toHaveAccessibleName(name);
});

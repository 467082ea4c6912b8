import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ChoiceButton } from './choice-button.tsx';

it('can be chosen while it is open', async () => {
  const choose = jest.fn();
  render(
    <ChoiceButton look="name" keys={['A', '1']} onClick={choose}>
      Chicken
    </ChoiceButton>,
  );
  const choice = screen.getByRole('button', { name: 'Chicken' });
  await userEvent.click(choice);
  expect(choose).toHaveBeenCalledTimes(1);
  expect(choice).toHaveAttribute('aria-keyshortcuts', 'A 1');
  expect(choice).toHaveTextContent('AChicken');
});

it.each(['correct', 'incorrect', 'other'] as const)('ignores clicks once it is %s', async (state) => {
  const choose = jest.fn();
  render(
    <ChoiceButton look="name" state={state} onClick={choose}>
      Chicken
    </ChoiceButton>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(choose).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
});

it('ignores clicks while held, and says so', async () => {
  const choose = jest.fn();
  const { rerender } = render(
    <ChoiceButton look="name" held onClick={choose}>
      Chicken
    </ChoiceButton>,
  );
  const choice = screen.getByRole('button');
  await userEvent.click(choice);
  expect(choose).not.toHaveBeenCalled();
  expect(choice).toHaveAttribute('aria-disabled', 'true');
  rerender(
    <ChoiceButton look="name" onClick={choose}>
      Chicken
    </ChoiceButton>,
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
    <ChoiceButton look="name" state={state} stateText="right answer">
      Chicken
    </ChoiceButton>,
  );
  expect(screen.getByRole('button')).toHaveAccessibleName(name);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Button, buttonLook } from './button.tsx';

it('does not submit a form unless told to', () => {
  render(<Button>Save</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

it('calls its handler', async () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Save</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('ignores clicks while pending, says so, and keeps the focus', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn();
  const form = (pending: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" pending={pending} pendingText="Saving" onClick={onClick}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  screen.getByRole('button').focus();
  rerender(form(true));
  const button = screen.getByRole('button');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  expect(button).toHaveTextContent('Saving');
});

it('provides its look for links', () => {
  expect(buttonLook({ variant: 'primary', block: true }).split(' ')).toEqual(['button', 'primary', 'block']);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Checkbox } from './checkbox.tsx';

it('is ticked by clicking its label', async () => {
  const onChange = jest.fn();
  render(<Checkbox label="Minion" onChange={(event) => onChange(event.target.checked)} />);
  await userEvent.click(screen.getByText('Minion'));
  expect(onChange).toHaveBeenCalledWith(true);
  expect(screen.getByRole('checkbox', { name: 'Minion' })).toBeChecked();
});

it('cannot be ticked while disabled', async () => {
  render(<Checkbox label="Minion" disabled />);
  await userEvent.click(screen.getByText('Minion'));
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

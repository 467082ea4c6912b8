import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { TextInput } from './text-input.tsx';

it('accepts text, and has a label', async () => {
  const onChange = jest.fn();
  render(<TextInput label="Name" onChange={(event) => onChange(event.target.value)} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  expect(onChange).toHaveBeenLastCalledWith('Ada');
});

it('can have another type', () => {
  render(<TextInput label="Search" type="search" />);
  expect(screen.getByRole('searchbox', { name: 'Search' })).toBeInTheDocument();
});

it('shows what is wrong with its value', () => {
  render(<TextInput label="Name" error="The name is empty" />);
  expect(screen.getByLabelText('Name')).toBeInvalid();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('The name is empty');
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { TextInput } from './text-input.tsx';

it('takes text under its label', async () => {
  const onChange = jest.fn();
  render(<TextInput label="Name" onChange={(event) => onChange(event.target.value)} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  expect(onChange).toHaveBeenLastCalledWith('Ada');
});

it('is of another type when told so', () => {
  render(<TextInput label="Search" type="search" />);
  expect(screen.getByRole('searchbox', { name: 'Search' })).toBeInTheDocument();
});

it('says what is wrong with it', () => {
  render(<TextInput label="Name" error="The name is empty" />);
  expect(screen.getByLabelText('Name')).toBeInvalid();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('The name is empty');
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

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

it('says where a text ends, before the browser cuts it', async () => {
  const Name = () => {
    const [value, setValue] = useState('');
    return <TextInput label="Name" maxLength={8} value={value} onChange={({ target }) => setValue(target.value)} />;
  };
  const { container } = render(<Name />);
  const field = screen.getByLabelText('Name');
  await userEvent.type(field, 'Grüne');
  expect(container).not.toHaveTextContent('/8');
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.type(field, ' ');
  expect(container).toHaveTextContent('6/8');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.type(field, 'Fee');
  expect(field).toHaveValue('Grüne Fe');
  expect(screen.getByRole('status')).toHaveTextContent('8/8');
});

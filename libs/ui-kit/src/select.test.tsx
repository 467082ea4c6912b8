import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Select } from './select.tsx';

const options = [
  { value: 'all', label: 'All sets' },
  { label: 'Standard', options: [{ value: 'core', label: 'Core' }] },
];

it('offers options and groups', () => {
  render(<Select label="Set" options={options} />);
  const group = screen.getByRole('group', { name: 'Standard' });
  expect(within(group).getByRole('option', { name: 'Core' })).toBeInTheDocument();
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

it('reports what was chosen', async () => {
  const onChange = jest.fn();
  render(<Select label="Set" options={options} onChange={(event) => onChange(event.target.value)} />);
  await userEvent.selectOptions(screen.getByLabelText('Set'), 'Core');
  expect(onChange).toHaveBeenCalledWith('core');
});

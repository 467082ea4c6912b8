import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { SegmentedControl } from './segmented-control.tsx';

const options = [
  { value: 'easy', label: 'Easy' },
  { value: 'medium', label: 'Medium' },
  { value: 'hard', label: 'Hard' },
] as const;

function Difficulty() {
  const [value, setValue] = useState<'easy' | 'medium' | 'hard'>('medium');
  return <SegmentedControl legend="Difficulty" hideLegend options={options} value={value} onChange={setValue} />;
}

it('is a named group of radio buttons with one checked', () => {
  render(<Difficulty />);
  expect(screen.getByRole('group', { name: 'Difficulty' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Medium' })).toBeChecked();
});

it('selects on click', async () => {
  render(<Difficulty />);
  await userEvent.click(screen.getByText('Easy'));
  expect(screen.getByRole('radio', { name: 'Easy' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Medium' })).not.toBeChecked();
});

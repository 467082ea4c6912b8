import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'all', label: 'All' },
  { id: 'easy', label: 'Easy' },
  { id: 'pixel', label: 'Pixel' },
] as const;

const Results = () => {
  const [selected, setSelected] = useState<'all' | 'easy' | 'pixel'>('all');
  return (
    <Tabs label="Difficulty" tabs={tabs} selected={selected} onSelect={setSelected}>
      Results: {selected}
    </Tabs>
  );
};

it('shows the panel of the selected tab, named by it', async () => {
  render(<Results />);
  await userEvent.click(screen.getByRole('tab', { name: 'Easy' }));
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Easy');
  expect(screen.getByRole('tabpanel', { name: 'Easy' })).toHaveTextContent('Results: easy');
});

it.each([
  ['ArrowRight', 'Easy'],
  ['ArrowLeft', 'Pixel'],
  ['End', 'Pixel'],
  ['Home', 'All'],
])('goes from the first tab by %s to %s', async (key, target) => {
  render(<Results />);
  await userEvent.tab();
  await userEvent.keyboard(`{${key}}`);
  expect(screen.getByRole('tab', { name: target })).toHaveFocus();
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(target);
});

it('is one stop of the Tab key, and the panel the next', async () => {
  render(<Results />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'All' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});

it('leaves other keys alone', async () => {
  render(<Results />);
  await userEvent.tab();
  await userEvent.keyboard('x');
  expect(screen.getByRole('tab', { name: 'All' })).toHaveFocus();
});

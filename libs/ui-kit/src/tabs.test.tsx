import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'all', label: 'All' },
  { id: 'easy', label: 'Easy' },
  { id: 'pixel', label: 'Pixel' },
] as const;

function Results() {
  const [selected, setSelected] = useState<'all' | 'easy' | 'pixel'>('all');
  return (
    <Tabs id="difficulty" label="Difficulty" tabs={tabs} selected={selected} onSelect={setSelected}>
      Results: {selected}
    </Tabs>
  );
}

it("shows the selected tab's panel, named by the tab", async () => {
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
])('%s moves from the first tab to %s', async (key, target) => {
  render(<Results />);
  await userEvent.tab();
  await userEvent.keyboard(`{${key}}`);
  expect(screen.getByRole('tab', { name: target })).toHaveFocus();
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(target);
});

it('is a single Tab stop, followed by the panel', async () => {
  render(<Results />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'All' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});

it('ignores other keys', async () => {
  render(<Results />);
  await userEvent.tab();
  await userEvent.keyboard('x');
  expect(screen.getByRole('tab', { name: 'All' })).toHaveFocus();
});

it('keeps the selected tab in the middle when a typeface changes the widths', () => {
  render(<Results />);
  const tab = screen.getByRole('tab', { selected: true });
  Object.defineProperty(tab, 'offsetLeft', { value: 300 });
  document.fonts.dispatchEvent(new Event('loadingdone'));
  expect(screen.getByRole('tablist').scrollLeft).toBe(300);
});

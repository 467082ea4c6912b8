import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { TriStateCheckbox, triState } from './tri-state-checkbox.tsx';

it.each([
  [[true, true], 'all'],
  [[true, false], 'some'],
  [[false, false], 'none'],
  [[], 'none'],
] as const)('is, for members %j, %s', (members, state) => {
  expect(triState(members)).toBe(state);
});

it.each([
  ['all', true, false],
  ['some', false, true],
  ['none', false, false],
] as const)('shows %s', (state, checked, partial) => {
  render(<TriStateCheckbox label="Standard" state={state} onChange={() => {}} />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Standard' });
  expect(box.checked).toBe(checked);
  expect(box.indeterminate).toBe(partial);
});

it.each([
  ['all', false],
  ['some', true],
  ['none', true],
] as const)('asks, from %s, for all on: %s', async (state, on) => {
  const onChange = jest.fn();
  render(<TriStateCheckbox label="Standard" state={state} onChange={onChange} />);
  await userEvent.click(screen.getByRole('checkbox'));
  expect(onChange).toHaveBeenCalledWith(on);
});

it('stays partial if its owner ignores a click', async () => {
  const { rerender } = render(<TriStateCheckbox label="Standard" state="some" onChange={() => {}} />);
  await userEvent.click(screen.getByRole('checkbox'));
  rerender(<TriStateCheckbox label="Standard" state="some" onChange={() => {}} />);
  expect(screen.getByRole('checkbox')).toBePartiallyChecked();
});

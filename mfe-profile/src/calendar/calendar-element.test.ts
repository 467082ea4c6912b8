import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';

import { type Calendar, calendarElement } from './calendar-element.ts';

const calendar: Calendar = {
  year: 2024,
  first: 2023,
  last: 2024,
  boxes: { '2024-02-29': { level: 4, daily: true, text: '9 of 10 correct' } },
  locale: 'de',
  texts: { caption: '1 day played', month: 'Month', yearBefore: 'Previous year', yearAfter: 'Next year' },
};

const show = async (shown: Calendar) => {
  const element = Object.assign(document.createElement(calendarElement), { calendar: shown });
  document.body.replaceChildren(element);
  await screen.findByRole('table', { name: shown.texts.caption });
  return element;
};
const month = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell');

it('has a cell for each day, with what was played in words', async () => {
  await show(calendar);
  const february = month('Feb');
  expect(february).toHaveLength(29);
  expect(february.at(-1)).toHaveTextContent('9 of 10 correct');
  expect(february.at(-1)?.dataset).toMatchObject({ level: '4', daily: 'true' });
  expect(month('Mai')).toHaveLength(31);
});

it('asks for another year between the first and the last, and follows its property', async () => {
  const element = await show(calendar);
  const asked = jest.fn();
  element.addEventListener('year', (event) => asked((event as CustomEvent<number>).detail));
  expect(screen.getByRole('button', { name: 'Next year' })).toBeDisabled();
  const before = screen.getByRole('button', { name: 'Previous year' });
  await userEvent.click(before);
  expect(asked.mock.calls).toEqual([[2023]]);
  element.calendar = { ...calendar, year: 2023 };
  expect(await screen.findByText('2023')).toBeInTheDocument();
  expect(month('Feb')).toHaveLength(28);
  expect(before).toBeDisabled();
});

it('refuses what is no calendar, naming every field at fault', () => {
  const wrong = { ...calendar, year: '2024', boxes: { '2024-02-29': { level: 'high', text: '' } } };
  const element = document.createElement(calendarElement);
  expect(() => Object.assign(element, { calendar: wrong })).toThrow(/year[^]*level/);
});

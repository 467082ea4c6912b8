import { renderScreen } from '@cardwise/web-kit/testing';
import { screen } from '@testing-library/react';

import '../texts.ts';
import { YearCalendar } from './year-calendar.tsx';

let mockMissing = true;
jest.mock('./calendar-element.ts', () => {
  if (mockMissing) throw new Error('not to be had');
  return jest.requireActual('./calendar-element.ts');
});

it('says that the calendar could not be loaded, and loads it again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const days = { year: 2026, first: 2026, last: 2026, boxes: {} };
  const { user } = await renderScreen(<YearCalendar {...days} onYear={() => {}} />);
  expect(await screen.findByText('Your days could not be loaded')).toBeInTheDocument();
  mockMissing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: '0 days played in 2026' })).toBeInTheDocument();
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

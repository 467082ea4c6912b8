import { loadWeekReview } from '@cardwise/contracts/statistics/collection';
import { fail, reply } from '@cardwise/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { renderProfile } from '../../test/render-profile.tsx';
import { noReview, review } from '../../test/samples.ts';

function section(name = 'Your week') {
  return within(screen.getByRole('region', { name }));
}

function regions() {
  return screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent);
}

it('tells what was learned in a week and what comes due', async () => {
  const { user, address } = await renderProfile({ api: [reply(loadWeekReview, review)] });
  const shown = section();
  expect(await shown.findByText(/^Nov 16\s–\s22, 2026$/)).toBeVisible();
  expect(shown.getByText('40 questions answered, 31 correctly')).toBeVisible();
  expect(shown.getByText('15 cards learned:')).toBeVisible();
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ogre 1',
    'Ogre 2',
    'Ogre 3',
    'and 12 more',
  ]);
  expect(shown.getByText('2 mistakes are due now. 1 mistake will be due in the next seven days.')).toBeVisible();
  expect(shown.getByRole('link', { name: 'Ogre 2' })).toHaveAttribute('href', '/statistics/card/2');
  expect(shown.getByRole('link', { name: 'Cards I know' })).toHaveAttribute('href', '/collection');
  await user.click(shown.getByRole('link', { name: 'Practice (2)' }));
  expect(address()).toBe('/quiz?practice');
});

it.each([
  ['first on Mondays', '2026-11-23', 'Your week', 'Your results'],
  ['below the level on other days', '2026-11-24', 'Your level', 'Your week'],
])('is %s', async (_, today, before, after) => {
  await renderProfile({ api: [reply(loadWeekReview, { ...review, today })] });
  await section().findByText(/cards learned/);
  const [higher, lower] = [before, after].map((name) => regions().indexOf(name));
  expect(higher).toBeLessThan(lower ?? 0);
});

it('says that nothing was answered, learned or comes due', async () => {
  const { unmount } = await renderProfile({ api: [reply(loadWeekReview, noReview)] });
  expect(await section().findByText('You didn’t answer any questions that week.')).toBeVisible();
  expect(section().getByText('Nothing will be due in the next seven days.')).toBeVisible();
  expect(section().queryByRole('link', { name: /Practice/ })).toBeNull();
  unmount();
  await renderProfile({ locale: 'de', api: [reply(loadWeekReview, { ...noReview, answers: 1 })] });
  expect(await screen.findByText('In jener Woche hast du keine Karten gelernt.')).toBeVisible();
});

it('shows no week before one was played, on Mondays not either', async () => {
  await renderProfile({ api: [reply(loadWeekReview, { ...noReview, begun: false, today: '2026-11-23' })] });
  expect(await section().findByText('Every Monday, a summary of the past week will appear here.')).toBeVisible();
  expect(section().queryByText(/Nov 16/)).toBeNull();
  expect(section().queryByText(/didn’t answer/)).toBeNull();
  expect(regions().indexOf('Your week')).toBeGreaterThan(regions().indexOf('Your level'));
});

it('fails alone', async () => {
  const { user, server } = await renderProfile({ api: [fail(loadWeekReview, 'unavailable')] });
  const again = await section().findByRole('button', { name: 'Try again' });
  server.use(reply(loadWeekReview, review));
  await user.click(again);
  expect(await section().findByText('15 cards learned:')).toBeVisible();
});

import type { BarPlot } from '@cardwise/contracts/plot';
import { loadWeakSpots } from '@cardwise/contracts/statistics';
import { fail, reply } from '@cardwise/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { answerPlots } from '../../test/plots.tsx';
import { renderProfile } from '../../test/render-profile.tsx';
import { noWeakSpots, weakSpots } from '../../test/samples.ts';

const section = () => within(screen.getByRole('region', { name: 'Your classes and sets' }));
const mage = { code: 'mage', correct: 9, total: 12, percent: 75 };

it('shows the strongest and weakest classes and sets in tables', async () => {
  await renderProfile({ api: [reply(loadWeakSpots, { ...weakSpots, class: [...weakSpots.class, mage] })] });
  const [classes] = await section().findAllByRole('table', { name: 'Strongest' });
  expect(
    within(classes!)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['ClassCorrectPercent', 'mage9 / 129 of 12 correct75%']);
  expect(within(section().getByRole('table', { name: 'Weakest' })).getByRole('row', { name: /^druid/ })).toBeVisible();
  expect(section().getByRole('row', { name: /^Core/ })).toBeVisible();
});

it('draws them as bars', async () => {
  const drawn = answerPlots();
  await renderProfile({ api: [reply(loadWeakSpots, { ...weakSpots, class: [...weakSpots.class, mage] })] });
  const bars = () => drawn().filter((plot): plot is BarPlot => plot.shape === 'bars');
  await waitFor(() =>
    expect(bars()).toEqual([
      { shape: 'bars', unit: 'percent', bars: [{ label: 'mage', value: 75 }] },
      { shape: 'bars', unit: 'percent', bars: [{ label: 'druid', value: 30 }] },
      { shape: 'bars', unit: 'percent', bars: [{ label: 'Core', value: 90 }] },
    ]),
  );
});

it('tells newcomers when they appear', async () => {
  await renderProfile({ api: [reply(loadWeakSpots, noWeakSpots)] });
  expect(await section().findByText(/once you’ve answered 5 questions on one/)).toBeVisible();
});

it('leaves it to the weak spots to report a failure', async () => {
  await renderProfile({ api: [fail(loadWeakSpots, 'unavailable')] });
  expect(await screen.findByText('Your weak spots could not be loaded')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Your classes and sets' })).toBeNull();
});

import { loadMistakes } from '@cardwise/contracts/statistics/mistakes';
import { fail, reply } from '@cardwise/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { renderPractice } from '../../test/render-profile.tsx';
import { mistakes, noMistakes } from '../../test/samples.ts';

function section(name = 'Your mistakes') {
  return within(screen.getByRole('region', { name }));
}

it('leads to a practice of what is due', async () => {
  const { user, address } = await renderPractice({ locale: 'de' });
  const link = await section('Deine Fehler').findByRole('link', { name: 'Wiederholen (13)' });
  expect(section('Deine Fehler').getByRole('link', { name: 'Ogre 1 (de)' })).toHaveAttribute(
    'href',
    '/statistics/card/1',
  );
  await user.click(link);
  expect(address()).toBe('/de/quiz?practice');
});

it('lists the first of what is due with what was asked, and all on request', async () => {
  const { user } = await renderPractice();
  const items = await section().findAllByRole('listitem');
  expect(items).toHaveLength(4);
  expect(items.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    'Ogre 1Costwrong 1 time',
    'Ogre 2Card textwrong 3 times',
  ]);
  await user.click(section().getByRole('button', { name: 'Show more' }));
  expect(await section().findByRole('link', { name: 'Ogre 13' })).toBeVisible();
  expect(section().queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(section().getByRole('link', { name: 'Ogre 5' })).toHaveFocus();
});

it('shows how many are shaky and learned, and lists those instead', async () => {
  const [mistake] = mistakes.data;
  const shaky = { ...mistake!, state: 'shaky' as const, due: '2026-12-03T12:00:00.000Z' };
  const { user, server } = await renderPractice();
  await user.click(await section().findByRole('radio', { name: 'Learned (0)' }));
  expect(await section().findByText('Nothing learned yet.')).toBeVisible();
  server.use(reply(loadMistakes, { ...mistakes, data: [shaky] }));
  await user.click(section().getByRole('radio', { name: 'Shaky (1)' }));
  expect(await section().findByText('due on December 3, 2026')).toBeVisible();
  expect(server.calls(loadMistakes).map(({ query }) => query)).toEqual(
    (['due', 'learnt', 'shaky'] as const).map((state) => ({ locale: 'en', limit: 4, state })),
  );
});

it('tells when the next one is due if none is now', async () => {
  const later = { ...noMistakes, learnt: 1, next: '2026-12-24T12:00:00.000Z' };
  await renderPractice({ api: [reply(loadMistakes, later)] });
  expect(await section().findByText(/^Next due: Dec 24, 2026/)).toBeVisible();
  expect(section().queryByRole('link', { name: /Practice/ })).toBeNull();
  expect(section().getByText('Nothing is due right now.')).toBeVisible();
});

it('tells players without mistakes what will be here', async () => {
  await renderPractice({ locale: 'fr', api: [reply(loadMistakes, noMistakes)] });
  expect(await section('Vos erreurs').findByText(/Aucune erreur pour l’instant/)).toBeVisible();
  expect(section('Vos erreurs').queryByRole('radio')).toBeNull();
});

it('reports that the mistakes could not be loaded', async () => {
  const { user, server } = await renderPractice({ api: [fail(loadMistakes, 'unavailable')] });
  const again = await section().findByRole('button', { name: 'Try again' });
  server.use(reply(loadMistakes, mistakes));
  await user.click(again);
  expect(await section().findByRole('link', { name: 'Practice (13)' })).toBeVisible();
});

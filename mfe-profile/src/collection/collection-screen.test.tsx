import { loadCollection, loadCollectionSet, saveGoal } from '@cardwise/contracts/statistics/collection';
import { fail, reply } from '@cardwise/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';

import { renderCollection } from '../../test/render-profile.tsx';
import { collection, collectionSet } from '../../test/samples.ts';

async function item(name: string) {
  return within((await screen.findByRole('link', { name })).closest('li') ?? document.body);
}

function cards() {
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

it('lists the sets by group with how far they are known, and a way to practice each', async () => {
  const { user, address } = await renderCollection();
  const core = await item('Core');
  expect(core.getByText('61 of 145 known')).toBeVisible();
  expect(core.getByText('20 shaky')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Wild sets' })).getByText('0 of 4 known')).toBeVisible();
  await user.click(core.getByRole('link', { name: 'Practice Core' }));
  expect(address()).toBe('/quiz?sets=core');
});

it('opens a set, whose cards say how far they are known and lead to their page', async () => {
  const { user, address } = await renderCollection({ locale: 'de' });
  await user.click(await screen.findByRole('link', { name: 'Core' }));
  expect(address()).toBe('/de/sammlung/core');
  expect(await screen.findByRole('heading', { level: 1, name: 'Core' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Ash' })).toHaveAttribute('href', '/statistics/card/1');
  expect(cards()).toEqual(['AshBekannt', 'BirchWacklig', 'CedarNeu', 'ElmBekannt']);
  await user.click(screen.getByRole('link', { name: 'Alle Sets' }));
  expect(address()).toBe('/de/sammlung');
});

it('speaks of many cards above the list, and of one beside each', async () => {
  const { user } = await renderCollection({ locale: 'fr' });
  await user.click(await screen.findByRole('link', { name: 'Core' }));
  expect(await screen.findByRole('radio', { name: 'Connues (2)' })).toBeVisible();
  expect(cards()).toEqual(['AshConnue', 'BirchFragile', 'CedarNouvelle', 'ElmConnue']);
});

it('shows the cards of a state alone', async () => {
  const { user } = await renderCollection({ route: '/collection/core' });
  await user.click(await screen.findByRole('radio', { name: 'Known (2)' }));
  expect(cards()).toEqual(['AshKnown', 'ElmKnown']);
  await user.click(screen.getByRole('radio', { name: 'New (1)' }));
  expect(cards()).toEqual(['CedarNew']);
});

it('says that a set has no cards of a state, or does not exist', async () => {
  const set = {
    ...collectionSet,
    set: { code: 'core', cards: 1, known: 1, shaky: 0 },
    cards: collectionSet.cards.slice(0, 1),
  };
  const { user, unmount } = await renderCollection({ route: '/collection/core', api: [reply(loadCollectionSet, set)] });
  await user.click(await screen.findByRole('radio', { name: 'Shaky (0)' }));
  expect(screen.getByText('No cards like that in this set.')).toBeVisible();
  unmount();
  await renderCollection({ route: '/collection/nowhere', api: [fail(loadCollectionSet, 'not_found')] });
  expect(await screen.findByText('This set doesn’t exist')).toBeVisible();
});

it('says of a set why cards are missing from its list', async () => {
  const note = /^Some cards of this set are part of today’s Daily Ten/;
  const { unmount } = await renderCollection({ route: '/collection/core' });
  expect(await screen.findByText('Ash')).toBeVisible();
  expect(screen.queryByText(note)).toBeNull();
  unmount();
  const set = { ...collectionSet, cards: collectionSet.cards.slice(1) };
  await renderCollection({ route: '/collection/core', api: [reply(loadCollectionSet, set)] });
  expect(await screen.findByText(note)).toBeVisible();
});

describe('a goal', () => {
  it('is set, changed and removed', async () => {
    const { user, server } = await renderCollection({ api: [reply(saveGoal, ({ body }) => body)] });
    const core = await item('Core');
    await user.click(core.getByRole('button', { name: 'Set a goal Core' }));
    const field = core.getByRole('textbox', { name: 'Cards you want to know' });
    expect(field).toHaveFocus();
    await user.type(field, '80{Enter}');
    expect(await core.findByText('Goal: 61 of 80 cards')).toBeVisible();
    expect(core.getByText('Your goal has been saved.')).toBeInTheDocument();
    const change = core.getByRole('button', { name: 'Change goal Core' });
    expect(change).toHaveFocus();
    await user.click(change);
    await user.click(core.getByRole('button', { name: 'Remove' }));
    expect(await core.findByText('Your goal has been removed.')).toBeInTheDocument();
    expect(core.queryByText(/^Goal:/)).toBeNull();
    expect(server.calls(saveGoal).map(({ body }) => body)).toEqual([
      { set: 'core', cards: 80 },
      { set: 'core', cards: null },
    ]);
  });

  it.each(['', '0', '146', '1.5', 'many'])('of “%s” is refused before it is sent', async (typed) => {
    const { user, server } = await renderCollection();
    const core = await item('Core');
    await user.click(core.getByRole('button', { name: 'Set a goal Core' }));
    const field = core.getByRole('textbox');
    await user.type(field, `${typed}{Enter}`);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/Please enter a whole number from 1 to 145\.$/);
    expect(server.calls(saveGoal)).toEqual([]);
  });

  it('that is reached is told', async () => {
    await renderCollection({ locale: 'pl' });
    expect((await item('Into the Emerald Dream')).getByText('Cel osiągnięty: znasz 2 karty.')).toBeVisible();
  });

  it('stays in the form if it cannot be saved', async () => {
    const { user } = await renderCollection({ api: [fail(saveGoal, 'unavailable')] });
    const core = await item('Core');
    await user.click(core.getByRole('button', { name: 'Set a goal Core' }));
    await user.type(core.getByRole('textbox'), '5{Enter}');
    expect(await core.findByText('Your goal could not be saved')).toBeVisible();
    expect(core.getByRole('textbox')).toHaveValue('5');
    await user.click(core.getByRole('button', { name: 'Cancel' }));
    expect(core.queryByRole('alert')).toBeNull();
  });
});

it.each([
  ['sets', loadCollection, '/collection', '61 of 145 known'],
  ['cards', loadCollectionSet, '/collection/core', '2 of 4 known'],
])('reports that the %s could not be loaded', async (_, endpoint, route, shown) => {
  const { user, server } = await renderCollection({ route, api: [fail(endpoint, 'unavailable')] });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(reply(loadCollection, collection), reply(loadCollectionSet, collectionSet));
  await user.click(again);
  expect(await screen.findByText(shown)).toBeVisible();
});

it('asks visitors to log in', async () => {
  const { server } = await renderCollection({ player: null });
  expect(screen.getByText('Which cards do you know?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?return=%2Fcollection');
  expect(server.calls(loadCollection)).toHaveLength(0);
});

it.each([
  ['the sets', {}],
  ['a set', { route: '/collection/core' }],
  ['a visitor’s', { player: null }],
])('is accessible: %s', async (_, options) => {
  const { container } = await renderCollection(options);
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
  // Contrast can be measured only in a real browser, where the end-to-end journeys check it.
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations).toEqual([]);
});

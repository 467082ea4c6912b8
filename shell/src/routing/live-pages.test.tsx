import type { Registry } from '@cardwise/contracts/site/registry';
import { fail, reply } from '@cardwise/web-kit/testing';
import { builtSite, setSitePages } from '@cardwise/web-kit/site-pages';
import { act, screen, within } from '@testing-library/react';

import { loadExposed } from '../remotes/load-exposed.ts';
import { loadRegistry, waitForPages } from '../remotes/registry.ts';
import { workingRemote } from '../testing/fake-remotes.tsx';
import { registryCall, getRegistry } from '../testing/registry-call.ts';
import { renderSite } from '../testing/render-site.tsx';
import { duelAt, youngRemote } from '../testing/young-domain.ts';

jest.mock('../remotes/load-exposed.ts', () => ({ loadExposed: jest.fn() }));

const warned = jest.spyOn(console, 'warn');
beforeEach(() => {
  jest.mocked(loadExposed).mockReset().mockImplementation(workingRemote);
  warned.mockReset();
  warned.mockImplementation(() => {});
});
afterEach(() => {
  setSitePages(builtSite().domains);
  document.cookie = 'locale=; max-age=0; path=/';
});

const { remotes } = getRegistry('v1');

function without(part: string) {
  return remotes.filter(({ name }) => name !== part);
}

type Options = Parameters<typeof renderSite>[1];

async function visit(route: string, registry: Registry | 'fails', options: Options = {}) {
  const call = registry === 'fails' ? fail(registryCall, 'unavailable') : reply(registryCall, registry);
  const site = await renderSite(route, { ...options, api: [call] });
  await act(async () => {
    await loadRegistry(true).catch(() => {});
    await waitForPages();
  });
  return site;
}

function navigation() {
  return screen.getByRole('navigation', { name: /navigation/i });
}

function links() {
  return within(navigation())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

const known = builtSite().domains.flatMap(({ domain: { pages } }) =>
  pages.filter(({ navigation: place, audience }) => place !== undefined && !audience),
).length;

function heading(name: string) {
  return screen.findByRole('heading', { level: 1, name });
}

const nowhere = 'This card is not in the deck';

it('a domain that is younger than the shell is in the navigation, at its place and in the page’s language', async () => {
  await visit('/de/ueber', { remotes: [...remotes, youngRemote()] }, { locale: 'de' });
  expect(links().map(([text]) => text)).toEqual([
    'Quiz',
    'Pixel-Quiz',
    'Duell',
    'Tägliche Zehn',
    'Finde die Karte',
    'Rennen',
    'Statistiken',
    'Über Cardwise',
    'Datenschutz',
  ]);
  expect(links()[2]).toEqual(['Duell', '/de/duell']);
  expect(warned).not.toHaveBeenCalled();
});

it('its page opens, has its title, and leads to itself in other languages', async () => {
  const { user, address } = await visit('/about', { remotes: [...remotes, youngRemote()] });
  await user.click(screen.getByRole('link', { name: 'Duel' }));
  await heading('duel in en');
  expect(document.title).toBe('A duel · Cardwise');
  await user.click(screen.getByRole('button', { name: 'Language: English' }));
  await user.click(screen.getByRole('link', { name: 'Deutsch' }));
  await heading('duel in de');
  expect(address()).toBe('/de/duell');
  expect(document.title).toBe('Zum Duell · Cardwise');
});

it('an address that turns out to be a page shows it without being opened again', async () => {
  await visit('/duel/3', { remotes: [...remotes, youngRemote()] });
  expect(await heading('duel in en')).toBeInTheDocument();
});

it.each(['/duel/three', '/duels'])('%s is no page of it', async (route) => {
  await visit(route, { remotes: [...remotes, youngRemote()] });
  expect(await heading(nowhere)).toBeInTheDocument();
});

it('a domain that was removed has no link, its open page becomes the 404 page, and the others stay', async () => {
  const { user } = await visit('/statistics/core/1', { remotes: without('mfe_statistics') });
  expect(await heading(nowhere)).toBeInTheDocument();
  expect(links().map(([text]) => text)).toEqual([
    'Quiz',
    'Pixel quiz',
    'Daily Ten',
    'Find the Card',
    'Race',
    'About',
    'Privacy',
  ]);
  await user.click(within(navigation()).getByRole('link', { name: 'Pixel quiz' }));
  expect(await heading('pixel quiz in en')).toBeInTheDocument();
});

it.each([
  ['claims an address of another', duelAt('quiz'), /^mfe_duel: .*duel claims address \/quiz, which quiz has/m],
  ['claims an address of the site', duelAt('login'), /^mfe_duel: duel claims .*\/login, which is the site’s own/m],
  [
    'lacks a title',
    { ...duelAt('duel'), pages: [{ ...duelAt('duel').pages[0], titles: {} }] },
    /^mfe_duel: domain\.pages\.0\.titles\.de: /m,
  ],
  ['is no description', 'duel', /^mfe_duel: domain\./m],
])('beside four good ones, a domain that %s is left out, and named once', async (_, domain, reason) => {
  const registry = { remotes: [youngRemote(domain), ...remotes] };
  await visit('/quiz', registry);
  await act(() => loadRegistry(true));
  await act(waitForPages);
  expect(await heading('quiz in en')).toBeInTheDocument();
  expect(links()).toHaveLength(known);
  expect(warned).toHaveBeenCalledTimes(1);
  expect(warned.mock.calls[0]?.[0]).toMatch(reason);
});

it('builds that do not describe themselves have the pages that the shell knows', async () => {
  await visit('/my-profile', { remotes: [youngRemote(), ...remotes.map(({ domain: _, ...older }) => older)] });
  expect(await heading('profile in en')).toBeInTheDocument();
  expect(links()).toHaveLength(known + 1);
});

it('without the registry the pages are those that the shell was built with', async () => {
  await visit('/de/datenschutzerklaerung', 'fails', { locale: 'de' });
  expect(links()).toHaveLength(known);
  expect(await heading('Datenschutzerklärung')).toBeInTheDocument();
});

it('a page for players or administrators is in the menu of those who may see it', async () => {
  const [page] = duelAt('duel').pages;
  const { navigation: _, ...hidden } = { ...page!, audience: 'player' as const };
  const ann = { id: '1', name: 'Ann', role: 'user', background: null } as const;
  const registry = { remotes: [...remotes, youngRemote({ ...duelAt('duel'), pages: [hidden] })] };
  const { user } = await visit('/about', registry, { player: ann });
  expect(links()).toHaveLength(known);
  await user.click(screen.getByRole('button', { name: 'Account: Ann' }));
  const own = within(screen.getByRole('banner')).getAllByRole('link');
  expect(own.map((link) => link.textContent)).toEqual(expect.arrayContaining(['A duel', 'My profile']));
  expect(own.map((link) => link.textContent)).not.toContain('Administration');
});

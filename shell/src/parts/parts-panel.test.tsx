import { domain as site } from '@cardwise/contracts/site/domain';
import { locales } from '@cardwise/contracts/site/locales';
import { reply } from '@cardwise/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { registryCall, getRegistry } from '../testing/registry-call.ts';
import { renderSite } from '../testing/render-site.tsx';
import { chooseVersion, getParts, getTeam } from './part-builds.ts';

const keeper = { id: '1', name: 'Keeper', role: 'admin', background: null } as const;

function registry() {
  const plain = getRegistry('v1');
  const quiz = plain.remotes.find(({ name }) => name === 'mfe_quiz')!;
  const since = new Date(Date.now() - 3 * 86_400_000).toISOString();
  return {
    remotes: plain.remotes.map((build) => ({
      ...build,
      since,
      domain: { ...(build.domain as object), owners: ['@cardwise/quiz'] },
    })),
    canaries: [{ build: { ...quiz, version: 'c1' }, share: 10 }],
    previews: [{ ...quiz, version: 'p1' }],
  };
}

async function open(options: Parameters<typeof renderSite>[1] = {}) {
  const { user } = await renderSite('/about', {
    player: keeper,
    api: [reply(registryCall, registry())],
    ...options,
  });
  await within(screen.getByRole('contentinfo')).findByRole('button', { pressed: false });
  await user.keyboard('{Shift>}B{/Shift}');
  const panel = await screen.findByRole('complementary');
  await within(panel).findByText('mfe_quiz');
  return { user, panel: within(panel) };
}

beforeEach(() => {
  document.documentElement.dataset['build'] = 's1';
});
afterEach(() => {
  jest.restoreAllMocks();
  document.cookie = 'preview=; max-age=0; path=/';
  document.cookie = 'bucket=; max-age=0; path=/';
  localStorage.clear();
  delete document.documentElement.dataset['build'];
  delete document.documentElement.dataset['override'];
});

it('names team, build and age of each part, also at its outline', async () => {
  const labels = jest.spyOn(CSSStyleSheet.prototype, 'replaceSync');
  const { user, panel } = await open();
  expect(panel.getByText('Live · s1')).toBeInTheDocument();
  expect(panel.getAllByText('Live · v1 · 3 days ago').length).toBeGreaterThan(1);
  expect(panel.getByText(getTeam(site.owners))).toBeInTheDocument();
  expect(labels).toHaveBeenLastCalledWith(
    expect.stringContaining(
      `[data-boundary='mfe_quiz']::after { content: "mfe_quiz · quiz · Live · v1 · 3 days ago"; }`,
    ),
  );
  await user.click(panel.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(document.adoptedStyleSheets).toHaveLength(0);
});

it('offers the builds that the registry lists', async () => {
  const { panel } = await open();
  const builds = within(panel.getByRole('group', { name: 'Build of mfe_quiz' })).getAllByRole('button');
  expect(builds.map(({ textContent, ariaPressed }) => [textContent, ariaPressed])).toEqual([
    ['Live · v1 · 3 days ago', 'true'],
    ['Canary, 10% · c1', 'false'],
    ['Preview · p1', 'false'],
  ]);
});

it.each(locales)('is there in %s', async (locale) => {
  const { panel } = await open({ locale });
  expect(panel.getAllByText(/v1/).length).toBeGreaterThan(1);
});

function cookie() {
  return /preview=([^;]*)/.exec(document.cookie)?.[1];
}

function runs() {
  return getParts(registry()).find(({ name }) => name === 'mfe_quiz')?.runs;
}

it('asks for a preview or a canary by the cookie, beside other parts’ previews, and for nothing that comes anyway', () => {
  document.cookie = 'preview=mfe_admin.a1; path=/';
  chooseVersion(registry(), 'mfe_quiz', 'p1');
  expect(cookie()).toBe('mfe_admin.a1~mfe_quiz.p1');
  expect(runs()).toBe('p1');
  chooseVersion(registry(), 'mfe_quiz', 'c1');
  expect(cookie()).toBe('mfe_admin.a1~mfe_quiz.c1');
  expect(runs()).toBe('c1');
  chooseVersion(registry(), 'mfe_quiz', 'v1');
  expect(cookie()).toBe('mfe_admin.a1');
  expect(runs()).toBe('v1');
});

it('leaves a canary that has drawn the browser', () => {
  const drawn = registry();
  drawn.canaries[0]!.share = 100;
  document.cookie = 'bucket=7; path=/';
  chooseVersion(drawn, 'mfe_quiz', 'v1');
  expect(cookie()).toBe('mfe_quiz.v1');
  chooseVersion(drawn, 'mfe_quiz', 'c1');
  expect(cookie()).toBeUndefined();
});

it('puts the developer’s build in place where the site allows it, and takes it away', () => {
  document.documentElement.dataset['override'] = 'http://localhost:3001';
  chooseVersion(registry(), 'mfe_quiz', 'override');
  expect(localStorage.getItem('override:mfe_quiz')).toBe('http://localhost:3001/remoteEntry.js');
  expect(runs()).toBe('override');
  chooseVersion(registry(), 'mfe_quiz', 'v1');
  expect(localStorage.getItem('override:mfe_quiz')).toBeNull();
  expect(runs()).toBe('v1');
});

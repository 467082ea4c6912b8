import { loadProfile, updateProfile } from '@cardwise/contracts/profile/profile';
import { reply, sampleAppConfig } from '@cardwise/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { renderSettings } from '../../test/render-profile.tsx';
import { loaded, profile } from '../../test/samples.ts';
import { listBackgrounds } from './background-field.tsx';

function withBackground(background: string | null) {
  return [reply(loadProfile, { ...loaded, user: { ...profile, background } })];
}

async function pictures() {
  return within(await screen.findByRole('group', { name: 'Background' })).getAllByRole<HTMLInputElement>('radio');
}

it('offers no picture and one per set, with the current expansion first and marked', async () => {
  await renderSettings();
  const names = (await pictures()).map((radio) => radio.closest('label')?.textContent);
  expect(names).toEqual([
    'No picture',
    'Into the Emerald DreamCurrent expansion',
    'Core',
    'Goblins vs Gnomes',
    'Legacy',
  ]);
});

it('shows which one is selected', async () => {
  await renderSettings();
  expect((await pictures()).filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['core']);
});

it('selects none for players without a picture', async () => {
  await renderSettings({ api: withBackground(null) });
  await pictures();
  expect(screen.getByRole('radio', { name: 'No picture' })).toBeChecked();
});

it('is one group of radio buttons, so that arrow keys work', async () => {
  await renderSettings();
  const names = new Set((await pictures()).map(({ name }) => name));
  expect(names.size).toBe(1);
  expect([...names]).not.toContain('');
});

it('is operated by arrow keys and saved by keyboard alone', async () => {
  const { user, server } = await renderSettings({
    api: [reply(updateProfile, { user: { ...profile, background: 'ited' } })],
  });
  await pictures();
  screen.getByRole('radio', { name: 'Core' }).focus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('radio', { name: /^Into the Emerald Dream/ })).toBeChecked();
  await user.keyboard('{Enter}');
  await screen.findByText('Saved.');
  expect(server.calls(updateProfile)).toEqual([{ body: { name: 'Ada', background: 'ited' } }]);
});

it('collapses the sets outside standard play', async () => {
  await renderSettings();
  await pictures();
  expect(screen.getByText('Other sets (2)').closest('details')).not.toHaveAttribute('open');
});

it('expands them if one of them is selected', async () => {
  await renderSettings({ api: withBackground('gvg') });
  await pictures();
  expect(screen.getByText('Other sets (2)').closest('details')).toHaveAttribute('open');
});

it('loads pictures lazily', async () => {
  await renderSettings();
  const images = (await pictures()).flatMap((radio) => radio.closest('label')?.querySelector('img') ?? []);
  expect(images).toHaveLength(4);
  for (const image of images) expect(image).toHaveAttribute('loading', 'lazy');
});

function set(code: string) {
  return { code, name: `English ${code}`, url: `/cards/backgrounds/${code}-960.webp` };
}

function listed(...sets: string[]) {
  return listBackgrounds(sets.map(set), { current: 'ited', config: sampleAppConfig, locale: 'de' });
}

function codes(...sets: string[]) {
  const { standard, others } = listed(...sets);
  return { standard: standard.map(({ code }) => code), others: others.map(({ code }) => code) };
}

it('puts the current set first and the others in catalogue order', () => {
  expect(codes('legacy', 'gvg', 'core', 'ited')).toEqual({ standard: ['ited', 'core'], others: ['gvg', 'legacy'] });
});

it('leaves out sets whose picture no page would show', () => {
  expect(codes('new', 'legacy', 'core')).toEqual({ standard: ['core'], others: ['legacy'] });
});

it('takes names and icons from the catalogue', () => {
  const { standard } = listed('core');
  expect(standard[0]).toEqual({
    code: 'core',
    name: 'Core',
    url: '/cards/backgrounds/core-960.webp',
    icon: '/cards/sets/core.svg',
  });
});

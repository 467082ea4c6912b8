import type { SessionUser } from '@cardwise/contracts/profile/session';
import { type MockCall, renderScreen, type ScreenOptions } from '@cardwise/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';

import '../src/texts.ts';
import { screens } from '../src/routes.tsx';

const keeper: SessionUser = { id: '1', name: 'Keeper', role: 'admin', background: null };

export function renderAdmin(route: string, api: MockCall[], options: Pick<ScreenOptions, 'locale' | 'player'> = {}) {
  return renderScreen(<screens.admin />, { route, path: '/admin/*', player: keeper, api, ...options });
}

export async function choose(label: string, option: string): Promise<void> {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByTitle(option));
}

export function inDialog() {
  return screen.findByRole<HTMLDialogElement>('dialog');
}

import { screen } from '@testing-library/react';
import { reply } from '@cardwise/web-kit/testing';

import { registryCall, getRegistry } from '../testing/registry-call.ts';
import { renderSite } from '../testing/render-site.tsx';

afterEach(() => {
  document.cookie = 'preview=; max-age=0; path=/';
});

it('names the builds that are previewed, and says which ones no longer can be', async () => {
  document.cookie = 'preview=mfe_quiz.b2~mfe_admin.a1.2; path=/';
  const registry = getRegistry('v1');
  const quiz = registry.remotes.find(({ name }) => name === 'mfe_quiz');
  await renderSite('/about', {
    api: [reply(registryCall, { ...registry, previews: [{ ...quiz!, version: 'b2' }] })],
  });
  expect(await screen.findByText('You’re previewing build b2 of mfe_quiz.')).toBeInTheDocument();
  expect(screen.getByText(/^Build a1\.2 of mfe_admin can no longer be previewed/)).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'End preview' })).toHaveLength(2);
});

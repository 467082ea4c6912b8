import { appearOnBoards } from '@cardwise/contracts/rounds/boards';
import { fail, reply } from '@cardwise/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { renderSettings } from '../../test/render-profile.tsx';

function section() {
  return within(screen.getByRole('region', { name: 'The Daily Ten' }));
}

function box() {
  return section().findByRole('checkbox', { name: 'Show my name on the leaderboards' });
}

it('puts the player’s name on the boards, and takes it off again', async () => {
  const { user, server } = await renderSettings({
    api: [reply(appearOnBoards, ({ body }: { body: { appear: boolean } }) => ({ appear: body.appear }))],
  });
  expect(await box()).not.toBeChecked();
  await user.click(await box());
  expect(await section().findByText('Your name is on the leaderboards.')).toBeInTheDocument();
  expect(await box()).toBeChecked();
  await user.click(await box());
  expect(await section().findByText('Your name is not on the leaderboards.')).toBeInTheDocument();
  expect(await box()).not.toBeChecked();
  expect(server.calls(appearOnBoards).map(({ body }) => body)).toEqual([{ appear: true }, { appear: false }]);
});

it('leaves the choice as it was if it could not be saved', async () => {
  const { user } = await renderSettings({ api: [fail(appearOnBoards, 'unavailable')] });
  await user.click(await box());
  expect(await section().findByText('Your choice could not be saved')).toBeVisible();
  expect(await box()).not.toBeChecked();
});

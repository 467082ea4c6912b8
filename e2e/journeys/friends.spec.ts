import { deleteProfile } from '@cardwise/contracts/profile/profile';
import type { Browser, Page } from '@playwright/test';

import { marker } from '../support/filters.ts';
import { guessByRequests } from '../support/find-player.ts';
import { playByRequests } from '../support/play-by-requests.ts';
import { chooseName, someName, startSession } from '../support/sign-in.ts';
import { expect, test, waitUntilUsable } from '../support/test.ts';
import { expectClean } from '../support/violations.ts';

async function elsewhere(browser: Browser, locale: string): Promise<Page> {
  const page = await (await browser.newContext({ locale })).newPage();
  waitUntilUsable(page);
  return page;
}

function row(page: Page, name: string) {
  return page.getByRole('row', { name: new RegExp(name) });
}

test('friends compare their days in a group: one is removed, the owner deletes the account, the last one leaves', async ({
  page: owner,
  browser,
}) => {
  test.slow();
  const [ada, bruno, cleo] = [someName(), someName(), someName()];
  const [friend, german] = [await elsewhere(browser, 'en'), await elsewhere(browser, 'de')];

  await test.step('a day’s result leads to a new group', async () => {
    await startSession(owner, ada);
    await playByRequests(owner.request, { kind: 'daily' });
    await owner.goto('/daily');
    await owner.getByRole('link', { name: 'Compare with friends' }).click();
    await expect(owner.getByText('You’re not in a group yet')).toBeVisible();
    await expectClean(owner, 'no group');
    await owner.getByLabel('Group name').fill('<b>Regulars</b>');
    await owner.keyboard.press('Enter');
    await expect(owner.getByRole('heading', { level: 1, name: '<b>Regulars</b>' })).toBeVisible();
    await expect(row(owner, ada)).toContainText('Place 1');
    await expectClean(owner, 'group');
  });
  const { pathname: group } = new URL(owner.url());
  const link = await owner.getByLabel('Link to the group').inputValue();
  expect(new URL(link).pathname).toMatch(/^\/daily\/friends\/join\/[\w-]{16}$/);

  await test.step('its link leads a visitor through the login into it', async () => {
    await friend.goto(link);
    await expect(friend.getByRole('heading', { level: 1, name: 'Invitation to a friend group' })).toBeVisible();
    await expectClean(friend, 'visitor');
    await friend.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await chooseName(friend, bruno);
    await expect(
      friend.getByRole('heading', { level: 1, name: `${ada} invites you to join “<b>Regulars</b>”` }),
    ).toBeVisible();
    await expectClean(friend, 'invitation');
    await friend.getByRole('button', { name: 'Join the group' }).click();
    await expect(row(friend, bruno)).toContainText('not yet');
    expect(new URL(friend.url()).pathname).toBe(group);
  });

  await test.step('in another language as well', async () => {
    await startSession(german, cleo);
    await german.goto(link);
    await german.getByRole('button', { name: 'Der Gruppe beitreten' }).click();
    await expect(row(german, cleo)).toContainText('noch nicht');
    await expectClean(german, 'German group');
  });

  await test.step('each sees how the others did, in both games, and nobody else does', async () => {
    await playByRequests(friend.request, { kind: 'daily' });
    await guessByRequests(friend.request);
    await friend.reload();
    await expect(row(friend, bruno)).toContainText('Place');
    await friend.getByRole('tab', { name: 'This week' }).click();
    await expect(row(friend, ada)).toContainText('Place');
    await friend.getByRole('navigation', { name: 'Game' }).getByRole('link', { name: 'Find the Card' }).click();
    await expect(row(friend, bruno)).toContainText('Place 1');
    await expect(row(friend, ada)).toContainText('not yet');
    await expect(friend.getByRole('tab', { name: 'This week' })).toHaveAttribute('aria-selected', 'true');
    await friend.goto('/daily/boards');
    await expect(friend.getByText(/^You’d be #|^Not ranked yet/)).toBeVisible();
    for (const name of [ada, bruno]) await expect(friend.getByRole('main').getByText(name)).toHaveCount(0);
  });

  await test.step('a removed member sees it no more, and its old link leads nowhere', async () => {
    await owner.reload();
    await owner.getByText('Members and settings (3)').click();
    await owner.getByRole('button', { name: `Remove ${cleo}` }).click();
    await expectClean(owner, 'question');
    await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(owner.getByText('Members and settings (2)')).toBeFocused();
    await expect(owner.getByLabel('Link to the group')).not.toHaveValue(link);
    await german.reload();
    await expect(german.getByRole('heading', { level: 1, name: 'Du bist nicht in dieser Gruppe' })).toBeVisible();
    await german.goto(link);
    await expect(german.getByRole('heading', { level: 1, name: 'Diese Einladung gilt nicht mehr' })).toBeVisible();
  });

  await test.step('without its owner’s account it belongs to who stays, and ends with the last', async () => {
    await owner.request.post(deleteProfile.path, { headers: marker, data: { confirm: true } });
    await friend.goto(group);
    await expect(async () => {
      await friend.reload();
      await friend.getByText('Members and settings (1)').click({ timeout: 1000 });
      await expect(friend.getByRole('button', { name: 'Delete group' })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(row(friend, ada)).toHaveCount(0);
    await friend.getByRole('button', { name: 'Leave the group' }).click();
    await friend.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(friend.getByText('You’re not in a group yet')).toBeVisible();
    await friend.goto(group);
    await expect(friend.getByRole('heading', { level: 1, name: 'You’re not in this group' })).toBeVisible();
  });
  for (const page of [friend, german]) await page.context().close();
});

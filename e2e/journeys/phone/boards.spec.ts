import { createGroup } from '@cardwise/contracts/rounds/groups';
import { dailyPage } from '@cardwise/contracts/rounds/pages';
import { locales } from '@cardwise/contracts/site/locales';
import { pagePath } from '@cardwise/contracts/site/pages';

import { marker } from '../../support/filters.ts';
import { playByRequests } from '../../support/play-by-requests.ts';
import { someName, startSession } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test('a group’s board of a week shows all its columns on a phone, in every language', async ({ page }) => {
  test.slow();
  await startSession(page, someName());
  await playByRequests(page.request, { kind: 'daily' });
  const created = await page.request.post(createGroup.path, { headers: marker, data: { name: 'Regulars' } });
  const { group } = createGroup.response.parse(await created.json());
  for (const locale of locales) {
    await page.goto(`${pagePath(locale, dailyPage, 'friends', group)}?span=week`);
    const table = page.getByRole('table').first();
    await expect(table.getByRole('columnheader')).toHaveCount(5);
    const hidden = await table.evaluate(({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth);
    expect([locale, hidden]).toEqual([locale, 0]);
  }
});

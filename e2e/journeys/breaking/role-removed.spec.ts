import { marker } from '../../support/filters.ts';
import { startService } from '../../support/service-processes.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test('an administrator who loses the role is refused within ten seconds, without a new login', async ({ page }) => {
  await page.goto('/privacy');
  await signIn(page, 'keeper');
  const call = async () => (await page.request.get('/admin/metadata/load', { headers: marker })).status();
  await expect.poll(call).toBe(200);

  // A new process of svc-profile with another configuration removes the role, as a deployment would.
  const changed = await startService('svc-profile', { ADMIN_ACCOUNTS: 'Somebody#1' });
  try {
    await expect.poll(call, { timeout: 10_000 }).toBe(403);
    await page.goto('/admin');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('For administrators only');
  } finally {
    await changed.stop();
    const restored = await startService('svc-profile');
    await expect.poll(call, { timeout: 10_000 }).toBe(200);
    await restored.stop();
  }
});

import { dailyPlayer } from '../support/daily-player.ts';
import { expect, test } from '../support/test.ts';
import { untilKept } from '../support/worker.ts';

test.use({ serviceWorkers: 'allow' });

/** Replaces a browser's push service, which is on the internet. */
function subscribeAtExample(): void {
  const secret = new Uint8Array(16).fill(4).buffer;
  // This is the base point of P-256, uncompressed.
  const point = Uint8Array.from(
    '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5'.match(
      /../g,
    ) ?? [],
    (byte) => Number.parseInt(byte, 16),
  ).buffer;
  const decode = (key: string) =>
    Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer;
  const make = (key: string) => ({
    endpoint: 'https://push.example/journey',
    options: { applicationServerKey: decode(key) },
    getKey: (name: string) => (name === 'auth' ? secret : point),
    unsubscribe: async () => {
      localStorage.removeItem('subscribed');
      return true;
    },
  });
  Object.assign(PushManager.prototype, {
    getSubscription: async () => {
      const key = localStorage.getItem('subscribed');
      return key === null ? null : make(key);
    },
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      localStorage.setItem('subscribed', key);
      return make(key);
    },
  });
}

test('a player is reminded at an hour of their own until they end it', async ({ page, context }) => {
  test.slow();
  await page.addInitScript(subscribeAtExample);
  const player = await dailyPlayer(page);
  await page.goto('/daily');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await player.play(1, 10);
  await untilKept(page);

  const open = async () => {
    await page.getByRole('button', { name: 'Remind me', exact: true }).click();
    return page.getByRole('dialog', { name: 'Daily reminder' });
  };
  let dialog = await open();
  await dialog.getByLabel('Time').selectOption('19');
  await dialog.getByRole('button', { name: 'Remind me every day' }).click();
  await expect(dialog.getByText('Your reminder is set for 7:00 PM.')).toBeVisible();

  await page.reload();
  dialog = await open();
  await expect(dialog.getByText('Your reminder is set for 7:00 PM.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Turn off reminder' }).click();
  await expect(dialog.getByRole('button', { name: 'Remind me every day' })).toBeVisible();
  await page.reload();
  dialog = await open();
  await expect(dialog.getByText('Your reminder is set for')).toHaveCount(0);

  const [worker] = context.serviceWorkers();
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  // A headless browser shows no notifications.
  await worker!.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, options) => {
      Object.assign(globalThis, { shown: [title, options?.body] });
    };
  });
  const end = { label: 'Nicht mehr erinnern', path: '/rounds/reminders/end' };
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify({ title: 'Die täglichen Zehn sind da', body: 'Zehn neue Fragen', path: '/de', end }),
  });
  const shown = () => worker!.evaluate(() => (globalThis as unknown as { shown?: string[] }).shown);
  await expect.poll(shown).toEqual(['Die täglichen Zehn sind da', 'Zehn neue Fragen']);
});

import { endReminder, findReminder, reminderKey, saveReminder } from '@cardwise/contracts/rounds/reminders';
import { fail, type MockCall, reply } from '@cardwise/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';

import '../texts.ts';
import { renderTen } from '../../test/render-ten.tsx';
import { ReminderButton } from './reminder-button.tsx';

const key = 'B'.repeat(87);

function bytes(length: number) {
  return new Uint8Array(length).buffer;
}

const subscription = {
  endpoint: 'https://push.example/1',
  options: { applicationServerKey: bytes(65) },
  getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
  unsubscribe: jest.fn(async () => true),
};
const subscribe = jest.fn(async () => subscription);
const getSubscription = jest.fn<Promise<typeof subscription | null>, []>();
const requestPermission = jest.fn(async () => 'granted');

const installed = { pushManager: { getSubscription, subscribe } };

function toText(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}

/** Installs or removes the push interfaces, because jsdom has none of them. */
function bringPush(has: boolean, ready: Promise<object> = Promise.resolve(installed)): void {
  Reflect.deleteProperty(globalThis, 'PushManager');
  if (has) Object.assign(globalThis, { PushManager: () => {}, Notification: { requestPermission } });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready },
  });
}

beforeEach(() => {
  bringPush(true);
  jest.clearAllMocks();
  getSubscription.mockResolvedValue(null);
  subscribe.mockResolvedValue(subscription);
});

async function open(api: MockCall[]) {
  const shown = await renderTen(<ReminderButton />, { api });
  await shown.user.click(screen.getByRole('button', { name: 'Remind me' }));
  await screen.findByRole('dialog', { name: 'Daily reminder' });
  return shown;
}

it('subscribes this browser at the chosen hour', async () => {
  const saved = jest.fn();
  const { user } = await open([
    reply(reminderKey, { key }),
    reply(saveReminder, ({ body }) => {
      saved(body);
      return { next: '2026-11-27T18:00:00Z' };
    }),
  ]);
  await user.selectOptions(await screen.findByLabelText('Time'), '18');
  await user.click(await screen.findByRole('button', { name: 'Remind me every day' }));
  expect(await screen.findByText(/^Your reminder is set for 6:00 PM/)).toBeVisible();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key });
  expect(saved).toHaveBeenCalledWith({
    endpoint: subscription.endpoint,
    keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    key: 'A'.repeat(87),
    hour: 18,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    locale: 'en',
  });
  expect(screen.queryByRole('button', { name: 'Remind me every day' })).toBeNull();
});

it('asks for permission at the press itself, before any call', async () => {
  const asked = jest.fn(() => ({ key }));
  requestPermission.mockReturnValueOnce(new Promise(() => {}));
  const { user } = await open([reply(reminderKey, asked)]);
  await user.click(await screen.findByRole('button', { name: 'Remind me every day' }));
  expect(requestPermission).toHaveBeenCalled();
  expect(asked).not.toHaveBeenCalled();
});

it('shows the reminder that this browser has, and ends it', async () => {
  getSubscription.mockResolvedValue(subscription);
  const { user } = await open([reply(findReminder, { hour: 7 }), reply(endReminder, { ended: true })]);
  expect(await screen.findByText(/^Your reminder is set for 7:00 AM/)).toBeVisible();
  expect(screen.getByLabelText('Time')).toHaveValue('7');
  await user.click(screen.getByRole('button', { name: 'Turn off reminder' }));
  expect(await screen.findByRole('button', { name: 'Remind me every day' })).toBeVisible();
  expect(subscription.unsubscribe).toHaveBeenCalled();
});

it('says where the browser refuses, and that saving failed', async () => {
  subscribe.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  const { user } = await open([reply(reminderKey, { key }), fail(saveReminder, 'unavailable')]);
  const save = await screen.findByRole('button', { name: 'Remind me every day' });
  await user.click(save);
  expect(await screen.findByText(/^This browser doesn’t allow reminders/)).toBeVisible();
  await user.click(save);
  expect(await screen.findByText(/^Your reminder could not be saved/)).toBeVisible();
});

describe('on a browser’s first page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const passing = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  it('waits for the worker, says so, and can be used once that is there', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    bringPush(true, promise);
    await open([reply(reminderKey, { key }), reply(saveReminder, { next: '2026-11-27T18:00:00Z' })]);
    const save = screen.getByRole('button', { name: /^Remind me every day/ });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText(/can’t show reminders/)).toBeNull();
    await passing(1000);
    expect(screen.getByText(/still getting ready/)).toBeVisible();
    resolve(installed);
    await passing(0);
    expect(screen.queryByText(/still getting ready/)).toBeNull();
    fireEvent.click(save);
    await passing(0);
    expect(screen.getByText(/^Your reminder is set for/)).toBeVisible();
  });

  it('says what else can be done if the worker does not come, as where workers are off', async () => {
    bringPush(true, new Promise(() => {}));
    await open([]);
    await passing(15_000);
    expect(screen.getByText(/^This browser can’t show reminders here. In a private window/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remind me every day/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  });

  it('offers reminders as soon as a worker is there that was given up, as on a busy device', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    bringPush(true, promise);
    await open([]);
    await passing(60_000);
    expect(screen.getByText(/^This browser can’t show reminders here/)).toBeVisible();
    resolve(installed);
    await passing(0);
    expect(screen.queryByText(/can’t show reminders/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Remind me every day' })).not.toHaveAttribute('aria-disabled');
  });
});

it('offers the calendar alone where the browser has no push', async () => {
  bringPush(false);
  const file = jest.fn<string, [Blob]>(() => 'blob:x');
  Object.assign(URL, { createObjectURL: file, revokeObjectURL: () => {} });
  const { user } = await open([]);
  expect(await screen.findByText(/^This browser can’t show reminders here/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remind me every day' })).toBeNull();
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  const text = await toText(file.mock.calls[0]![0]);
  expect(text).toMatch(/RRULE:FREQ=DAILY/);
  expect(text).toMatch(/DTSTART:\d{8}T\d{2}0000\r/);
});

it('has no accessibility violations', async () => {
  await open([]);
  expect(
    (await axe.run(document.body, { rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } }))
      .violations,
  ).toEqual([]);
});

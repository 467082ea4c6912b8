import { endReminder, findReminder, reminderKey, saveReminder } from '@cardwise/contracts/rounds/reminders';
import { callApi, useLocale } from '@cardwise/web-kit';
import { useEffect, useState } from 'react';

import { canSubscribe, describeSubscription, findSubscription, subscribe } from './subscription.ts';

/** `hour` is null without a reminder. */
type State = { phase: 'loading' | 'unsupported' } | { phase: 'ready'; hour: number | null };

type Failure = 'refused' | 'failed';

const load = async (): Promise<State> => {
  if (!(await canSubscribe())) return { phase: 'unsupported' };
  const subscription = await findSubscription();
  if (!subscription) return { phase: 'ready', hour: null };
  const { hour } = await callApi(findReminder, { body: { endpoint: subscription.endpoint } });
  return { phase: 'ready', hour };
};

/** Of this browser. */
export const useReminder = () => {
  const locale = useLocale();
  const [state, setState] = useState<State>({ phase: 'loading' });
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    let left = false;
    load().then(
      (loaded) => !left && setState(loaded),
      () => !left && setState({ phase: 'ready', hour: null }),
    );
    return () => {
      left = true;
    };
  }, []);

  const change = async (hour: number | null, run: () => Promise<unknown>): Promise<void> => {
    if (pending) return;
    setPending(true);
    setFailure(undefined);
    try {
      await run();
      setState({ phase: 'ready', hour });
    } catch (error) {
      setFailure(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'failed');
    }
    setPending(false);
  };

  return {
    state,
    pending,
    failure,
    save: (hour: number) =>
      change(hour, async () => {
        const { key } = await callApi(reminderKey, {});
        const subscription = (await findSubscription()) ?? (await subscribe(key));
        const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
        await callApi(saveReminder, { body: { ...describeSubscription(subscription), hour, zone, locale } });
      }),
    end: () =>
      change(null, async () => {
        const subscription = await findSubscription();
        if (!subscription) return;
        await callApi(endReminder, { body: { endpoint: subscription.endpoint } });
        await subscription.unsubscribe();
      }),
  };
};

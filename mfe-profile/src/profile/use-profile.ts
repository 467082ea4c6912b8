import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { type Profile, loadProfile } from '@cardwise/contracts/profile/profile';
import { useApi } from '@cardwise/web-kit';
import { useState } from 'react';

type Update = { to: ResponseOf<typeof loadProfile> | undefined; user: Profile };

/** The player's profile. It stays during a reload and if that fails, so that no draft is lost. */
export const useProfile = () => {
  const load = useApi(loadProfile, {}, { keep: true });
  const [update, setUpdate] = useState<Update>();
  const data = load.data && update?.to === load.data ? { ...load.data, user: update.user } : load.data;

  /** Shows the result of an update at once, and reloads everything. */
  const updated = (user: Profile) => {
    setUpdate({ to: load.data, user });
    load.retry();
  };
  return { ...load, data, error: data ? undefined : load.error, updated };
};

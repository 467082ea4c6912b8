import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { type Profile, loadProfile } from '@cardwise/contracts/profile/profile';
import { type ApiLoad, useApi } from '@cardwise/web-kit';
import { useState } from 'react';

type Loaded = ResponseOf<typeof loadProfile>;

export type ProfileLoad = ApiLoad<Loaded> & {
  /** Shows the result of an update at once, and reloads everything. */
  updated: (user: Profile) => void;
};

/**
 * The player's profile. Once loaded it stays during a reload and if that fails, so that no draft is lost; the result of
 * an update is shown immediately.
 */
export const useProfile = (): ProfileLoad => {
  const load = useApi(loadProfile, {}, { keep: true });
  const [latest, setLatest] = useState(load.data);
  const [data, setData] = useState(load.data);
  if (load.data !== undefined && load.data !== latest) {
    setLatest(load.data);
    setData(load.data);
  }
  const updated = (user: Profile) => {
    setData((shown) => shown && { ...shown, user });
    load.retry();
  };
  return { ...load, data, error: data ? undefined : load.error, updated };
};

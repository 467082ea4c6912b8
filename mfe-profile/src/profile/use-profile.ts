import type { ResponseOf } from '@cardwise/contracts/endpoint';
import { type Profile, loadProfile } from '@cardwise/contracts/profile';
import { type ApiLoad, useApi } from '@cardwise/web-kit';
import { useState } from 'react';

type Loaded = ResponseOf<typeof loadProfile>;

export type ProfileLoad = ApiLoad<Loaded> & {
  /** Shows what the server made of an update at once, and loads everything again. */
  updated: (user: Profile) => void;
};

/**
 * The player's profile. Once it is there, it stays while it is loaded again and when that fails: no draft is lost, and
 * what the update answered is shown already.
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

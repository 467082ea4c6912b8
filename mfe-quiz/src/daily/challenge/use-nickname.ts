import { type ApiError, useSession } from '@cardwise/web-kit';

import { createStoredText, pageStorage, useStore } from '../../stores.ts';

const stored = createStoredText(pageStorage(), 'nickname');

/** What a visitor wants to be called in challenges; players go by their own name and are not asked. */
export type Nickname = {
  asked: boolean;
  name: string;
  change: (name: string) => void;
  /** The field of a call that says it. */
  sent: { name?: string };
};

export const useNickname = (): Nickname => {
  const { user, loading } = useSession();
  const name = useStore(stored) ?? '';
  const asked = !loading && !user;
  return { asked, name, change: stored.set, sent: asked && name.trim() !== '' ? { name } : {} };
};

/** Whether a call was refused for the name alone. */
export const isNameRefused = (error: ApiError | undefined): boolean =>
  error?.code === 'validation_failed' && (error.problem?.issues?.every(({ path }) => path === 'name') ?? false);

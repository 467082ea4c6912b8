import { useCallback, useState } from 'react';
import type * as z from 'zod/mini';

import { readStored, removeStored, writeStored } from './stored-value.ts';

/**
 * State that survives a reload. Undefined while nothing valid is stored; setting undefined removes the value.
 *
 * @example const [dismissed, setDismissed] = useStored('cookie_banner', z.literal(true), cookieLifetimes.cookieConsent);
 */
export const useStored = <S extends z.ZodMiniType>(
  name: string,
  schema: S,
  maxAgeSeconds: number,
): [z.output<S> | undefined, (value: z.output<S> | undefined) => void] => {
  const [value, setValue] = useState(() => readStored(name, schema));
  const store = useCallback(
    (next: z.output<S> | undefined) => {
      setValue(next);
      if (next === undefined) removeStored(name);
      else writeStored(name, next, maxAgeSeconds);
    },
    [name, maxAgeSeconds],
  );
  return [value, store];
};

import { useCallback, useState } from 'react';
import type * as z from 'zod/mini';

import { readStored, removeStored, writeStored } from './stored-value.ts';

/** Survives a reload; undefined if nothing valid is stored. Setting undefined removes it. */
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

import Cookies from 'js-cookie';
import type * as z from 'zod/mini';

import { decodeStored, encodeStored } from './stored-form.ts';

/**
 * A value this site stored in the browser. What cannot be decoded or has another shape than expected is removed.
 *
 * @example const filter = readStored('quiz_filter', QuizFilter) ?? defaultFilter(config);
 */
export const readStored = <S extends z.ZodMiniType>(name: string, schema: S): z.output<S> | undefined => {
  const text = Cookies.get(name);
  if (text === undefined) return undefined;
  try {
    return schema.parse(decodeStored(text));
  } catch {
    removeStored(name);
    return undefined;
  }
};

/**
 * Stores a value in a cookie of the whole site.
 *
 * @param maxAgeSeconds lifetime, one of `cookieLifetimes` of the contracts.
 */
export const writeStored = (name: string, value: unknown, maxAgeSeconds: number): void => {
  Cookies.set(name, encodeStored(value), {
    expires: new Date(Date.now() + maxAgeSeconds * 1000),
    sameSite: 'lax',
    secure: location.protocol === 'https:',
  });
};

export const removeStored = (name: string): void => Cookies.remove(name);

import Cookies from 'js-cookie';
import type * as z from 'zod/mini';

import { decodeStored, encodeStored } from './stored-form.ts';

/**
 * Reads a value stored in the browser. An invalid value is removed.
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
 * Stores a value in a site-wide cookie.
 *
 * @param maxAgeSeconds lifetime, one of the contracts' `cookieLifetimes`.
 */
export const writeStored = (name: string, value: unknown, maxAgeSeconds: number): void => {
  Cookies.set(name, encodeStored(value), {
    expires: new Date(Date.now() + maxAgeSeconds * 1000),
    sameSite: 'lax',
    secure: location.protocol === 'https:',
  });
};

export const removeStored = (name: string): void => Cookies.remove(name);

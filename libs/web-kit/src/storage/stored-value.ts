import Cookies from 'js-cookie';
import type * as z from 'zod/mini';

import { serverPage } from '../page/server-page.ts';
import { decodeStored, encodeStored } from './stored-form.ts';

/** On a server, from the page's cookies. An invalid value is removed. */
export const readStored = <S extends z.ZodMiniType>(name: string, schema: S): z.output<S> | undefined => {
  const page = serverPage.current();
  const text = page ? page.request.cookies[name] : Cookies.get(name);
  if (text === undefined) return undefined;
  try {
    return schema.parse(decodeStored(text));
  } catch {
    removeStored(name);
    return undefined;
  }
};

/**
 * Stores a value in a cookie; not on a server.
 *
 * @param maxAgeSeconds one of the contracts' `cookieLifetimes`.
 * @param path of the requests that carry it; `/` by default.
 */
export const writeStored = (name: string, value: unknown, maxAgeSeconds: number, path = '/'): void => {
  if (serverPage.current()) return;
  Cookies.set(name, encodeStored(value), {
    expires: new Date(Date.now() + maxAgeSeconds * 1000),
    sameSite: 'lax',
    secure: location.protocol === 'https:',
    path,
  });
};

export const removeStored = (name: string, path = '/'): void => {
  if (!serverPage.current()) Cookies.remove(name, { path });
};

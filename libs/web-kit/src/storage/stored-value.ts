import { useCallback, useState } from 'react';
import type * as z from 'zod/mini';

import { serverPage } from '../page/server-page.ts';

/** Keeps a value across page loads; it is undefined if nothing valid is stored. Setting undefined removes the value. */
export function useStored<S extends z.ZodMiniType>(
  name: string,
  schema: S,
  maxAgeSeconds: number,
): [z.output<S> | undefined, (value: z.output<S> | undefined) => void] {
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
}

/** Reads a stored value; on a server, it reads the page's cookies. An invalid value is removed. */
export function readStored<S extends z.ZodMiniType>(name: string, schema: S): z.output<S> | undefined {
  const page = serverPage.current();
  const text = page ? page.request.cookies[name] : readCookie(name);
  if (text === undefined) return undefined;
  try {
    return schema.parse(decodeStored(text));
  } catch {
    removeStored(name);
    return undefined;
  }
}

export function readCookie(name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
}

function decodeStored(text: string): unknown {
  return JSON.parse(
    new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0))),
  );
}

export function removeStored(name: string, path = '/'): void {
  if (!serverPage.current()) writeCookie(name, '', 0, path);
}

/**
 * Stores a value in a browser; on a server, it does nothing.
 * @param maxAgeSeconds one of `cookieLifetimes`.
 * @param path path of the requests that carry the cookie.
 */
export function writeStored(name: string, value: unknown, maxAgeSeconds: number, path = '/'): void {
  if (!serverPage.current()) writeCookie(name, encodeStored(value), maxAgeSeconds, path);
}

/**
 * @param value is not encoded further.
 * @param maxAge lifetime in seconds; without it, the cookie lasts until the browser is closed.
 */
export function writeCookie(name: string, value: string, maxAge?: number, path = '/'): void {
  const lifetime = maxAge === undefined ? '' : `; max-age=${maxAge}`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=${path}; samesite=lax${lifetime}${secure}`;
}

/** Encodes the value's JSON in UTF-8 as Base64; the gateway compares languages and themes in this form. */
export function encodeStored(value: unknown): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));
}

import { createAllowance } from '@cardwise/service-kit/limits/allowance';
import { setTimeout as sleep } from 'node:timers/promises';
import pRetry from 'p-retry';
import * as z from 'zod/mini';

import type { ReplyKind } from './fetch-bounded.ts';
import { TokenReply, CardPage, ProviderCard, ProviderMetadata } from './replies.ts';
import { requestJson, ProviderError } from './request-json.ts';

const [second, hour] = [1000, 3_600_000];

const renewalMargin = 60_000;

export type PageEntry = { card: ProviderCard } | { id: string | null; name: string; problem: string };

/** This mode leaves out Battlegrounds, Mercenaries and other modes. */
const gameMode = 'constructed';
const pageRetries = 5;
const cardRetries = 2;
const longestWait = 60_000;

export type ProviderClient = ReturnType<typeof createProviderClient>;

type Client = { oauthUrl: string; clientId: string; clientSecret: string };

type Options = Client & {
  apiUrl: string;
  locale?: string | undefined;
  pageSize?: number;
  backOff?: number;
  onRetry?: (error: Error, attempt: number) => void;
  onCall?: (status: number | undefined) => void;
};

type Request = { kind: ReplyKind; path: string; query?: Record<string, string>; retries?: number };

export function createProviderClient(options: Options) {
  const { apiUrl, locale, pageSize = 200, backOff = 500, onRetry } = options;
  const once = authorisedRequests(options);

  const get = <T extends z.ZodMiniType>(
    schema: T,
    { kind, path, query = {}, retries = pageRetries }: Request,
    signal: AbortSignal,
  ): Promise<z.output<T>> => {
    const url = new URL(`${apiUrl.replace(/\/$/, '')}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    if (locale) url.searchParams.set('locale', locale);
    return pRetry(() => once(schema, url, { kind, signal }), {
      retries,
      factor: 2,
      minTimeout: backOff,
      randomize: true,
      signal,
      shouldRetry: ({ error }) =>
        error instanceof ProviderError && error.passing && (error.retryAfter ?? 0) <= longestWait,
      onFailedAttempt: async ({ error, attemptNumber, retryDelay }) => {
        if (retryDelay === 0) return;
        onRetry?.(asError(error), attemptNumber);
        const asked = error instanceof ProviderError ? (error.retryAfter ?? 0) : 0;
        // p-retry waits for `retryDelay`; the rest is waited for here.
        if (asked > retryDelay && asked <= longestWait) await sleep(asked - retryDelay, undefined, { signal });
      },
    });
  };

  return {
    metadata: (signal: AbortSignal): Promise<ProviderMetadata> =>
      get(ProviderMetadata, { kind: 'metadata', path: '/hearthstone/metadata' }, signal),

    /** Loads a page of cards. The first page is 1; a page past the end has no entries. */
    page: async (page: number, signal: AbortSignal, set?: string) => {
      const query = { collectible: '1', gameMode, page: String(page), pageSize: String(pageSize), ...(set && { set }) };
      const { cards, pageCount, cardCount } = await get(
        CardPage,
        { kind: 'page', path: '/hearthstone/cards', query },
        signal,
      );
      return { entries: cards.map(readEntry), pageCount, cardCount };
    },

    card: (id: string, signal: AbortSignal): Promise<ProviderCard> =>
      get(
        ProviderCard,
        { kind: 'card', path: `/hearthstone/cards/${id}`, query: { gameMode }, retries: cardRetries },
        signal,
      ),
  };
}

function authorisedRequests(options: Options) {
  const token = createAccessToken(options);
  const waitForTurn = createRequestLimits();
  return async <T extends z.ZodMiniType>(
    schema: T,
    url: URL,
    { kind, signal }: { kind: ReplyKind; signal: AbortSignal },
  ): Promise<z.output<T>> => {
    await waitForTurn();
    let bearer: string | undefined;
    try {
      bearer = await token.get(signal);
      const headers = { authorization: `Bearer ${bearer}` };
      const reply = await requestJson(schema, url, { kind, signal, headers });
      options.onCall?.(200);
      return reply;
    } catch (error) {
      const status = error instanceof ProviderError ? error.status : undefined;
      if (!signal.aborted) options.onCall?.(status);
      if (bearer !== undefined && status === 401) token.forget(bearer);
      throw error;
    }
  };
}

/** Holds a token of the OAuth flow `client_credentials`. */
function createAccessToken({ oauthUrl, clientId, clientSecret }: Client) {
  let held: { value: string; until: number } | undefined;
  let asking: Promise<string> | undefined;

  const ask = async (signal: AbortSignal): Promise<string> => {
    const reply = await requestJson(TokenReply, new URL(`${oauthUrl.replace(/\/$/, '')}/token`), {
      kind: 'token',
      method: 'POST',
      signal,
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    held = { value: reply.access_token, until: Date.now() + reply.expires_in * 1000 - renewalMargin };
    return reply.access_token;
  };

  return {
    get: (signal: AbortSignal): Promise<string> => {
      if (held && Date.now() < held.until) return Promise.resolve(held.value);
      asking ??= ask(signal).finally(() => {
        asking = undefined;
      });
      return asking;
    },
    forget: (value: string): void => {
      if (held?.value === value) held = undefined;
    },
  };
}

/** The clock returns its time in milliseconds and waits by it. */
type Clock = { now: () => number; wait: (milliseconds: number) => Promise<unknown> };

/**
 * Limits requests: the provider allows 100 a second and 36,000 an hour, retries included. An allowance gives its burst
 * plus what is replenished: 10 + 90 in any second, 6,000 + 30,000 in any hour.
 * @returns a function that waits until a request may be sent
 */
export function createRequestLimits(
  { now, wait }: Clock = { now: () => performance.now(), wait: sleep },
): () => Promise<void> {
  const limits = [
    createAllowance({ burst: 10, interval: second / 90 }),
    createAllowance({ burst: 6000, interval: hour / 30_000 }),
  ];
  const key = 'provider';
  return async () => {
    for (;;) {
      const time = now();
      const longest = Math.max(...limits.map(({ waitFor }) => waitFor(key, time)));
      if (longest === 0) {
        for (const { take } of limits) take(key, time);
        return;
      }
      await wait(longest);
    }
  };
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** Reads a card of a page. A card that cannot be read is reported by its id, if at least that can be read. */
export function readEntry(value: unknown): PageEntry {
  const parsed = z.safeParse(ProviderCard, value);
  if (parsed.success) return { card: parsed.data };
  const known = z.safeParse(z.object({ id: ProviderCard.shape.id, name: z.catch(ProviderCard.shape.name, {}) }), value);
  const [issue] = parsed.error.issues;
  return {
    id: known.success ? String(known.data.id) : null,
    name: known.success ? (known.data.name.en ?? '') : '',
    problem: `The provider's card cannot be read: ${issue?.path.join('.') || 'card'}: ${issue?.message ?? 'unknown'}.`,
  };
}

import type { AuthenticatePublisher, Caller, Publisher } from '@cardwise/service-kit/access/authenticate';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { createAllowance, requireAllowance } from '@cardwise/service-kit/limits/allowance';
import { createSourceNames } from '@cardwise/service-kit/limits/name-source';
import type { Logger } from '@cardwise/service-kit/logs/logger';

import { isExpired, type PublishingTokenStore } from './store.ts';

/** Each process allows this many wrong tokens per address. */
const wrongTokens = { burst: 30, interval: 30_000 };

const prefix = 'token ';

/** Checks again in a call that takes long, because the token may have been revoked meanwhile. */
export async function requireValidToken(
  tokens: Pick<PublishingTokenStore, 'isValid'>,
  { role, id }: Caller | Publisher,
): Promise<void> {
  if (role !== 'publisher' || (await tokens.isValid(id.slice(prefix.length), Date.now()))) return;
  throw new AppError('not_authenticated', { detail: 'This publishing token has been revoked or has expired.' });
}

export function authenticatePublisherBy(tokens: PublishingTokenStore, log: Logger): AuthenticatePublisher {
  const names = createSourceNames();
  const guesses = createAllowance(wrongTokens);

  return async (http) => {
    const [, token] = /^Bearer (.+)$/.exec(http.get('authorization')) ?? [];
    if (token === undefined) return undefined;
    const now = Date.now();
    const stored = await tokens.use(token, now);
    if (!stored || isExpired(stored, now)) {
      // The limit does not hold up valid tokens: 32 random bytes cannot be guessed at any rate.
      const wait = guesses.take(names.ofAddress(http.ip), now);
      requireAllowance(wait, 'Too many wrong tokens have been sent from here. Please wait a little.');
      const detail = stored
        ? 'This publishing token has expired.'
        : 'This publishing token is unknown or has been revoked.';
      const { path, state } = http;
      const details = { requestId: state['requestId'] as string, path, part: stored?.remote, detail };
      log.warn(details, 'a publishing token was refused');
      throw new AppError('not_authenticated', { detail });
    }
    return { id: prefix + stored._id, role: 'publisher', name: stored.name, remote: stored.remote };
  };
}

import { AppError } from '@cardwise/service-kit/http/app-error';
import { ReplyTooLargeError } from '@cardwise/service-kit/http/read-bounded';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import * as z from 'zod/mini';

import type { PlayersDomain } from '../domains/follow-domains.ts';

type Options = { own: object; user: string; domains: readonly PlayersDomain[]; log: Logger };

/**
 * Returns the player's file as JSON: it has what this service keeps, and the members of what each domain keeps. A name
 * that is taken is preceded by the name of the domain. A response that cannot be used is left out, which the file says.
 * @throws AppError `unavailable` if a domain does not respond, so that nobody takes half of their data for all of it.
 */
export async function exportData({ own, user, domains, log }: Options): Promise<string> {
  const answers = await Promise.all(domains.map((domain) => readAnswer(domain, user)));
  const unusable = answers.filter((answer) => 'fault' in answer);
  for (const { domain, fault } of unusable)
    log.error({ domain, err: fault }, 'what a domain says it keeps of a player is left out');
  const file = new Map<string, unknown>(Object.entries(own));
  if (unusable.length > 0) {
    file.set(
      'left_out',
      unusable.map(({ domain }) => domain),
    );
  }
  for (const answer of answers) {
    if ('fault' in answer) continue;
    for (const [name, value] of Object.entries(answer.data)) file.set(freeName(file, answer.domain, name), value);
  }
  return JSON.stringify(Object.fromEntries(file));
}

type Answer = { domain: string } & ({ data: Record<string, unknown> } | { fault: unknown });

async function readAnswer({ name: domain, read }: PlayersDomain, user: string): Promise<Answer> {
  try {
    return { domain, data: await read(user) };
  } catch (error) {
    if (isUnusable(error)) return { domain, fault: error };
    const detail = `What ${domain} keeps of you cannot be read now.`;
    throw new AppError('unavailable', { detail, retryAfter: 10, cause: error });
  }
}

/** Returns whether the response cannot be used, which another attempt would not change. */
function isUnusable(error: unknown): boolean {
  const { cause } = error as Error;
  return error instanceof z.core.$ZodError || cause instanceof SyntaxError || cause instanceof ReplyTooLargeError;
}

function freeName(file: ReadonlyMap<string, unknown>, domain: string, name: string): string {
  return file.has(name) ? freeName(file, domain, `${domain}_${name}`) : name;
}

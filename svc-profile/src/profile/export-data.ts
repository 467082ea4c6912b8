import { AppError } from '@cardwise/service-kit/http/app-error';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';

import type { PlayersDomain } from '../domains/follow-domains.ts';
import { membersOf } from './object-members.ts';

/** Milliseconds; the gateway waits 30 s. */
const patience = 20_000;

/** Bytes read before anything is sent. */
const ahead = 256_000;
const limit = 200_000_000;

type Answer = { domain: string; data: Readable; parts: AsyncIterable<Buffer>; fault: string | undefined };

const faultOf = (beginning: string, whole: boolean): string | undefined => {
  try {
    if (whole) z.parse(z.record(z.string(), z.unknown()), JSON.parse(beginning));
    return whole || /^\s*\{/.test(beginning) ? undefined : 'is not a JSON object';
  } catch {
    return 'is not a JSON object';
  }
};

const resume = async function* (read: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* read;
  yield* { [Symbol.asyncIterator]: () => rest };
};

const begin = async ({ name: domain, open }: PlayersDomain, user: string): Promise<Answer> => {
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(), patience);
  try {
    const data = await open(user, slow.signal);
    const rest = data[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
    const read: Buffer[] = [];
    let whole = false;
    for (let size = 0; size < ahead && !whole;) {
      const { value } = await rest.next();
      if (value) read.push(value);
      size += value?.length ?? 0;
      whole = !value;
    }
    return { domain, data, parts: resume(read, rest), fault: faultOf(Buffer.concat(read).toString(), whole) };
  } catch (cause) {
    const detail = `What ${domain} keeps of you cannot be read now.`;
    throw new AppError('unavailable', { detail, retryAfter: 10, cause });
  } finally {
    clearTimeout(timer);
  }
};

const beginAll = async (domains: readonly PlayersDomain[], user: string): Promise<Answer[]> => {
  const begun = await Promise.allSettled(domains.map((domain) => begin(domain, user)));
  const answers = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = begun.find((one) => one.status === 'rejected');
  if (!failed) return answers;
  for (const { data } of answers) data.destroy();
  throw failed.reason;
};

const merge = async function* (head: object, answers: readonly Answer[]): AsyncGenerator<Buffer | string> {
  const taken = new Set(Object.keys(head));
  const nameFor = (domain: string, name: string): string => {
    let free = name;
    while (taken.has(free)) free = `${domain}_${free}`;
    taken.add(free);
    return free;
  };
  try {
    yield JSON.stringify(head).slice(0, -1);
    for (const { domain, parts } of answers) {
      try {
        for await (const part of membersOf(parts, limit)) {
          yield Buffer.isBuffer(part) ? part : `,${JSON.stringify(nameFor(domain, part.name))}:`;
        }
      } catch (cause) {
        throw new Error(`the answer of ${domain} breaks off`, { cause });
      }
    }
    yield '}';
  } finally {
    for (const { data } of answers) data.destroy();
  }
};

type Options = { own: object; user: string; domains: readonly PlayersDomain[]; log: Logger };

/** A taken name gets the domain's before it. A broken answer fails the stream: nobody takes half of their data for all of it. */
export const exportData = async ({ own, user, domains, log }: Options): Promise<Readable> => {
  const answers = await beginAll(domains, user);
  const unusable = answers.filter(({ fault }) => fault);
  for (const { domain, data, fault } of unusable) {
    log.error({ domain, fault }, 'what a domain says it keeps of a player is left out');
    data.destroy();
  }
  const head = { ...own, ...(unusable.length > 0 && { left_out: unusable.map(({ domain }) => domain) }) };
  const usable = answers.filter(({ fault }) => !fault);
  return Readable.from(merge(head, usable), { objectMode: false, highWaterMark: 64 * 1024 });
};

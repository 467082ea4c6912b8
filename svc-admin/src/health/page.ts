import { Readiness } from '@cardwise/contracts/http/health';
import type { Middleware } from 'koa';
import { recently } from '@cardwise/service-kit/background/recently';
import * as z from 'zod/mini';

const timeout = 1500;

const keptFor = 1000;

type State = Pick<Readiness, 'ready' | 'checks'>;
type Health = { ready: boolean; services: Record<string, State> };

const ask = async (url: string): Promise<State> => {
  try {
    const response = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(timeout) });
    const { ready, checks } = z.parse(Readiness, await response.json());
    return { ready, checks };
  } catch {
    return { ready: false, checks: { reachable: `no answer within ${timeout} ms` } };
  }
};

const askAll = async (services: Record<string, string>): Promise<Health> => {
  const states = await Promise.all(
    Object.entries(services).map(async ([name, url]) => [name, await ask(url)] as const),
  );
  return { ready: states.every(([, { ready }]) => ready), services: Object.fromEntries(states) };
};

/**
 * GET or HEAD /healthz: 200 only when every service is ready, naming each.
 *
 * @param now Milliseconds.
 */
export const healthPage = (services: Record<string, string>, now?: () => number): Middleware => {
  const health = recently(() => askAll(services), keptFor, now);

  return async (context, next) => {
    if (context.path !== '/healthz' || !['GET', 'HEAD'].includes(context.method)) {
      await next();
      return;
    }
    const answer = await health.get();
    context.status = answer.ready ? 200 : 503;
    context.body = answer;
  };
};

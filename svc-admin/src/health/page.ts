import { Readiness } from '@cardwise/contracts/health';
import type { Middleware } from 'koa';
import * as z from 'zod/mini';

/** Milliseconds a service has to answer. */
const timeout = 1000;

type State = Pick<Readiness, 'ready' | 'checks'>;

const ask = async (url: string): Promise<State> => {
  try {
    const response = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(timeout) });
    const { ready, checks } = z.parse(Readiness, await response.json());
    return { ready, checks };
  } catch {
    return { ready: false, checks: { reachable: `no answer within ${timeout} ms` } };
  }
};

/** GET /healthz, or HEAD: 200 only when every service is ready, naming each. */
export const healthPage =
  (services: Record<string, string>): Middleware =>
  async (context, next) => {
    if (context.path !== '/healthz' || !['GET', 'HEAD'].includes(context.method)) {
      await next();
      return;
    }
    const answers = await Promise.all(
      Object.entries(services).map(async ([name, url]) => [name, await ask(url)] as const),
    );
    const ready = answers.every(([, state]) => state.ready);
    context.status = ready ? 200 : 503;
    context.body = { ready, services: Object.fromEntries(answers) };
  };

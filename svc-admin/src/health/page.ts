import { Readiness } from '@cardwise/contracts/http/health';
import { getWorkspace } from '@cardwise/contracts/site/define-domain';
import { memoize } from '@cardwise/service-kit/background/memoize';
import type { ServiceAddress } from '@cardwise/service-kit/http/service-url';
import type { Middleware } from 'koa';
import * as z from 'zod/mini';

import type { LiveDomains } from '../domains/live-domains.ts';

const timeout = 1500;

const keptFor = 1000;

type Options = {
  /** This service is asked even if its domain's remote is not live. */
  own: ServiceAddress;
  domains: LiveDomains;
  getUrl: (service: ServiceAddress) => string;
  now?: () => number;
};

/** Answers 200 only if the service of every live domain is ready, and names the state of each. */
export function healthPage(options: Options): Middleware {
  const health = memoize(() => askAll(options), keptFor, options.now);

  return async (context, next) => {
    if (context.path !== '/healthz' || !['GET', 'HEAD'].includes(context.method)) {
      await next();
      return;
    }
    const answer = await health.get();
    context.status = answer.ready ? 200 : 503;
    context.body = answer;
  };
}

type State = Pick<Readiness, 'ready' | 'checks'>;
type Health = { ready: boolean; services: Record<string, State> };

async function askAll({ own, domains, getUrl }: Options): Promise<Health> {
  const others = (await domains()).flatMap(({ service }) => (service && service.name !== own.name ? [service] : []));
  const states = await Promise.all(
    [own, ...others].map(async (service) => [getWorkspace(service.name), await ask(getUrl(service))] as const),
  );
  return { ready: states.every(([, { ready }]) => ready), services: Object.fromEntries(states) };
}

async function ask(url: string): Promise<State> {
  try {
    const response = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(timeout) });
    const { ready, checks } = z.parse(Readiness, await response.json());
    return { ready, checks };
  } catch {
    return { ready: false, checks: { reachable: `no answer within ${timeout} ms` } };
  }
}

import type { ServiceEntry } from '@cardwise/contracts/site/domain-entry';
import { builtSite } from '@cardwise/web-kit/site-pages';

import { getRegistry } from '../testing/registry-call.ts';
import { duelAt, youngRemote } from '../testing/young-domain.ts';
import { liveDomains } from './live-domains.ts';

function getService(name: string, port: number, calls: string[]): Partial<ServiceEntry> {
  return {
    name: `svc_${name}`,
    port,
    calls,
  };
}

const services: Record<string, Partial<ServiceEntry>> = {
  mfe_quiz: getService('quiz', 3, ['quiz/.+', 'pixel-quiz/.+']),
  mfe_rounds: getService('rounds', 11, ['quiz/(?:rounds|days)(?:/.+)?']),
};
const published = getRegistry('v1').remotes.map((entry) => ({
  ...entry,
  domain: { ...(entry.domain as object), service: services[entry.name] },
}));

function read(...young: ReturnType<typeof youngRemote>[]) {
  const { domains, unreadable } = liveDomains(builtSite().domains, { remotes: [...published, ...young] });
  return { names: domains.map(({ domain }) => domain.name).toSorted(), faults: unreadable.map(({ reason }) => reason) };
}

const built = builtSite().domains.map(({ domain }) => domain.name);

it('a domain whose calls are within another’s has its pages, if the shell was built with it', () => {
  expect(read()).toEqual({ names: built.toSorted(), faults: [] });
});

it('another that claims calls within those is left out', () => {
  const greedy = youngRemote({ ...duelAt('duel'), service: getService('duel', 20, ['quiz/duel']) });
  expect(read(greedy)).toEqual({
    names: built.toSorted(),
    faults: ['duel claims call /quiz/duel, which quiz has'],
  });
});

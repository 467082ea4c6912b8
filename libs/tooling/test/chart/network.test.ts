import { describeServices } from '../../src/derived/describe-services.ts';
import type { Labels, Rendered } from './render-chart.ts';
import { matches, named, of, ofDemo, ofFull, ofMinimal, pods } from './rendered-objects.ts';

/** Lists the allowed calls as `caller → callee:port`. */
function allowedCalls(objects: Rendered[], ports: readonly number[]): string[] {
  const policies = of(objects, 'NetworkPolicy').map(({ spec }) => spec);
  const allows = (pod: Labels, other: Labels, direction: 'ingress' | 'egress', port: number): boolean =>
    policies
      .filter(({ podSelector }) => matches(podSelector.matchLabels, pod))
      .flatMap((policy) => policy[direction] ?? [])
      .some((rule) => {
        const peers = direction === 'ingress' ? rule.from : rule.to;
        const known = !peers || peers.some(({ podSelector }) => podSelector && matches(podSelector.matchLabels, other));
        return known && rule.ports.some((one) => one.port === port);
      });
  const all = pods(objects).map(({ metadata }) => metadata.labels);
  return all.flatMap((caller) =>
    all.flatMap((callee) =>
      ports
        .filter((port) => allows(caller, callee, 'egress', port) && allows(callee, caller, 'ingress', port))
        .map((port) => `${caller['app.kubernetes.io/name']} → ${callee['app.kubernetes.io/name']}:${port}`),
    ),
  );
}

it('policies allow exactly the calls that follow from the descriptions', () => {
  const services = describeServices();
  const between = services.flatMap(({ name, calls }) =>
    [...calls, 'gateway'].map((callee) => `${name} → ${callee}:8080`),
  );
  const wanted = [...between, ...services.map(({ name }) => `gateway → ${name}:8080`)];
  expect(allowedCalls(ofMinimal, [8080, 8085]).toSorted()).toEqual(wanted.toSorted());
  const toProvider = services.flatMap(({ name, asksProvider }) =>
    asksProvider ? [`${name} → game-provider:8085`] : [],
  );
  expect(allowedCalls(ofDemo, [8080, 8085]).toSorted()).toEqual([...wanted, ...toProvider].toSorted());
});

it('from outside only the gateway is reached, and only services leave the suite', () => {
  const open = (objects: Rendered[]) =>
    of(objects, 'NetworkPolicy')
      .filter(({ spec }) => spec.ingress?.some(({ from }) => !from))
      .map(({ metadata }) => metadata.name);
  expect(open(ofFull)).toEqual(['gateway']);
  const scraping = named(ofFull, 'NetworkPolicy', 'gateway').spec.ingress?.filter(({ from }) => from);
  expect(scraping).toEqual([
    {
      from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
      ports: [{ port: 9113 }],
    },
  ]);
  const leaving = (objects: Rendered[], name: string) =>
    named(objects, 'NetworkPolicy', name)
      .spec.egress?.filter(({ to }) => !to)
      .flatMap(({ ports }) => ports.map(({ port }) => port))
      .filter((port) => port !== 53);
  expect(leaving(ofMinimal, 'gateway')).toEqual([]);
  expect(leaving(ofMinimal, 'svc-quiz')).toEqual([27017]);
  expect(leaving(ofFull, 'svc-stats')).toEqual([27017, 4318]);
  expect(leaving(ofFull, 'svc-profile')).toEqual([27017, 4318, 443, 8444]);
  expect(leaving(ofMinimal, 'svc-admin')).toEqual([27017, 443, 8444]);
  expect(leaving(ofFull, 'backup')).toEqual([27017, 9000]);
});

it('an ingress serves the public addresses; a balancer keeps the clients’ addresses', () => {
  expect(of(ofDemo, 'Ingress').map(({ metadata, spec }) => [metadata.name, spec.rules[0]?.host])).toEqual([
    ['game-provider', 'provider.example.org'],
    ['gateway', 'quiz.example.org'],
  ]);
  expect(named(ofFull, 'Service', 'gateway').spec.externalTrafficPolicy).toBe('Local');
  expect(of(ofMinimal, 'Ingress')).toEqual([]);
});

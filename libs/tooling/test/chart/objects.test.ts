import { parse } from 'yaml';

import { frontEnds, services } from '../../src/deployables.ts';
import { findApiFaults } from './find-api-faults.ts';
import { packages, renderChart, runHelm, type Labels, type Rendered } from './render-chart.ts';
import {
  demo,
  full,
  matches,
  minimal,
  named,
  getName,
  of,
  ofDemo,
  ofFull,
  ofMinimal,
  pods,
  read,
  variants,
} from './rendered-objects.ts';

it.each([minimal, full, demo])('Helm finds nothing wrong with the chart', async (values) => {
  const { code, stdout } = await runHelm(['lint', '--strict'], values);
  expect([code, stdout]).toEqual([0, expect.stringContaining('0 chart(s) failed')]);
});

it.each(variants)('with %s, the Kubernetes API accepts every object', async (_, objects) => {
  const faults = await Promise.all(
    objects.map(async (object) => [object.kind, object.metadata.name, await findApiFaults(packages, object)]),
  );
  expect(faults.filter(([, , found]) => found?.length)).toEqual([]);
  const identities = objects.map(({ kind, metadata }) => `${kind}/${metadata.name}`);
  expect(identities.filter((identity, index) => identities.indexOf(identity) !== index)).toEqual([]);
});

it('wrong types and unknown fields of an object are found', async () => {
  const deployment = structuredClone(named(ofMinimal, 'Deployment', 'svc-quiz'));
  Object.assign(deployment.spec.template.spec.containers[0], { imagePolicy: 'Always' });
  expect(await findApiFaults(packages, deployment)).toEqual([
    '/spec/template/spec/containers/0/imagePolicy: the API has no such field',
  ]);
  Object.assign(deployment.spec, { replicas: 'two' });
  expect(await findApiFaults(packages, deployment)).toEqual([expect.stringContaining('replicas must be integer')]);
});

it('the chart has every deployable, the gateway and no database', () => {
  const long = [...services, 'gateway'];
  expect(new Set(of(ofMinimal, 'Deployment').map(({ metadata }) => metadata.name))).toEqual(new Set(long));
  expect(new Set(of(ofMinimal, 'Job').map(({ spec }) => getName(spec.template)))).toEqual(
    new Set(Object.keys(frontEnds)),
  );
  expect(of(ofDemo, 'Deployment')).toHaveLength(long.length + 1);
  const { version, appVersion } = parse(read('charts/cardwise/Chart.yaml')) as Record<string, string>;
  const suite = JSON.parse(read('package.json')) as { version: string };
  expect([version, appVersion]).toEqual([suite.version, suite.version]);
});

it('every selector and reference finds what it means', () => {
  for (const [, objects] of variants) {
    const templates = pods(objects);
    const selected = (selector: Labels) =>
      templates.filter(({ metadata }) => matches(selector, metadata.labels)).map(getName);
    for (const { metadata, spec } of of(objects, 'Service')) {
      expect(selected(spec.selector)).toEqual([metadata.name]);
      const pod = templates.find((template) => getName(template) === metadata.name);
      const ports = pod?.spec.containers[0].ports?.map(({ name }) => name);
      expect(spec.ports.map(({ targetPort }) => targetPort)).toEqual(ports);
    }
    for (const { metadata, spec } of [...of(objects, 'Deployment'), ...of(objects, 'PodDisruptionBudget')]) {
      expect(selected(spec.selector.matchLabels)).toEqual([metadata.name]);
    }
    for (const { metadata, spec } of of(objects, 'NetworkPolicy')) {
      const found = selected(spec.podSelector.matchLabels);
      expect(found).toEqual(metadata.name === 'cardwise' ? templates.map(getName) : [metadata.name]);
    }
    const claims = new Set(of(objects, 'PersistentVolumeClaim').map(({ metadata }) => metadata.name));
    const mounted = templates.flatMap((pod) => {
      const volumes = pod.spec.volumes.map(({ name }) => name);
      expect(volumes).toEqual(expect.arrayContaining(pod.spec.containers[0].volumeMounts.map(({ name }) => name)));
      return pod.spec.volumes.flatMap(({ persistentVolumeClaim: claim }) => claim?.claimName ?? []);
    });
    expect(new Set(mounted.filter((claim) => claim !== 'shared-site'))).toEqual(claims);
  }
});

it('a build is published once per image and release, whatever else changes', async () => {
  const jobs = (objects: Rendered[]) =>
    Object.fromEntries(of(objects, 'Job').map(({ metadata, spec }) => [getName(spec.template), metadata.name]));
  const before = jobs(ofMinimal);
  const [unchanged, changed] = await Promise.all([
    renderChart({
      ...minimal,
      settings: { ...minimal.settings, LOG_LEVEL: 'warn' },
      services: { 'svc-quiz': { tag: '2' } },
    }),
    renderChart({ ...minimal, frontEnds: { 'mfe-quiz': { tag: '2' }, 'mfe-admin': { release: ['rollback'] } } }),
  ]);
  expect(jobs(unchanged)).toEqual(before);
  const renamed = Object.entries(jobs(changed)).filter(([frontEnd, name]) => name !== before[frontEnd]);
  expect(renamed.map(([frontEnd]) => frontEnd).toSorted()).toEqual(['mfe-admin', 'mfe-quiz']);
  expect(pods(ofFull).find((pod) => getName(pod) === 'mfe-quiz')?.spec.containers[0]).toMatchObject({
    image: 'registry.example.org/cardwise/mfe-quiz:1.2.3',
    args: ['deploy', '--canary', '10'],
  });
});

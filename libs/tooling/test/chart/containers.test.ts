import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { backupVariables, readProcessEnv } from '@cardwise/backup/env';
import { commonEnv, parseEnv } from '@cardwise/service-kit/process/env';
import { parse } from 'yaml';
import type * as z from 'zod/mini';

import { services } from '../../src/deployables.ts';
import { describeServices } from '../../src/derived/describe-services.ts';
import { repositoryRoot } from '../../src/repository-root.ts';
import {
  getEnv,
  matches,
  compose,
  getContainer,
  named,
  getName,
  of,
  ofFull,
  ofMinimal,
  pods,
  read,
  getVariables,
  variants,
} from './rendered-objects.ts';

function setBy(dockerfile: string): string[] {
  return [...read(dockerfile).matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/(?:^| )([A-Z_]+)=/g)].map(([, name = '']) => name),
  );
}

it.each(services)('%s gets the variables that it knows and no others', async (service) => {
  const shape: z.core.$ZodLooseShape = { ...commonEnv, ...(await getEnv(service)) };
  const image = new Set(setBy('docker/service.Dockerfile'));
  // The default of SERVICES_URL fits.
  const wanted = Object.keys(shape).filter((name) => !image.has(name) && name !== 'SERVICES_URL');
  const runtime = Object.keys(describeServices().find(({ name }) => name === service)?.process ?? {});
  expect(new Set(Object.keys(getVariables(ofFull, service)))).toEqual(new Set([...wanted, ...runtime]));
  const ofCompose = Object.keys(compose[service]?.environment ?? {}).filter((name) => !wanted.includes(name));
  expect(ofCompose.filter((name) => name in shape)).toEqual([]);
  for (const [, objects] of variants) {
    const given = {
      ...getVariables(objects, service),
      PORT: '8080',
      MONGODB_URI: 'mongodb://db',
      OTEL_EXPORTER_OTLP_HEADERS: '',
    };
    expect(() => parseEnv(shape, given)).not.toThrow();
  }
  expect(compose[service]?.environment).toMatchObject(
    Object.fromEntries(runtime.map((name) => [name, getVariables(ofFull, service)[name]])),
  );
});

it('backups get the variables that they know and no others', () => {
  const given = getVariables(ofFull, 'backup');
  const wanted = [...backupVariables, 'LOG_LEVEL', 'MONGODB_DB_PREFIX', 'MONGODB_URI'];
  expect(new Set(Object.keys(given))).toEqual(new Set(wanted));
  expect(() => readProcessEnv({ ...given, PORT: '8080', MONGODB_URI: 'mongodb://db' })).not.toThrow();
  expect(getContainer(ofFull, 'backup').livenessProbe?.httpGet?.path).toBe('/livez');
});

it('the gateway gets the variables that its image knows, and its start accepts them', () => {
  const known = setBy('gateway/Dockerfile').filter((name) => !name.startsWith('NGINX_'));
  expect(new Set(Object.keys(getVariables(ofFull, 'gateway')))).toEqual(new Set(known));
  expect(Object.keys(compose['gateway']?.environment ?? {}).filter((name) => !known.includes(name))).toEqual([]);
  const given = { CALLS_PER_SECOND: '50', ...getVariables(ofFull, 'gateway') };
  const started = spawnSync('sh', [join(repositoryRoot, 'gateway/settings.envsh')], { env: given, encoding: 'utf8' });
  expect(started).toMatchObject({ status: 0, stderr: '' });
  expect(given).toMatchObject({
    CALLS_PER_SECOND: '2000000',
    TLS: 'on',
    RESOLVER: '10.0.0.10 valid=2s',
  });
  expect(getVariables(ofMinimal, 'gateway')).toEqual({
    PUBLIC_URL: 'https://quiz.example.org',
    TLS: 'off',
    METRICS: 'off',
    SERVICES_DOMAIN: '.quiz.svc.cluster.local',
    RESOLVER: 'kube-dns.kube-system.svc.cluster.local valid=2s ipv6=off',
  });
});

it('containers are as confined as in compose', () => {
  const containers = variants.flatMap(([, objects]) =>
    pods(objects).flatMap((pod) =>
      pod.spec.containers.map((container) => ({ pod: pod.spec, container, of: getName(pod) })),
    ),
  );
  for (const { pod, container, of: part } of containers) {
    const name = container.name === 'publish' ? part : container.name;
    const [user] = (compose[name]?.user ?? '').split(':').map(Number);
    expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect({ runAsUser: pod.securityContext.runAsUser, ...container.securityContext }).toMatchObject({
      runAsUser: user,
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: name !== 'gateway',
      capabilities: { drop: ['ALL'] },
    });
    const { memory, cpu } = container.resources.limits;
    const wanted = [`${Number.parseInt(compose[name]?.mem_limit ?? '', 10)}Mi`, compose[name]?.cpus];
    expect([name, memory, Number(cpu)]).toEqual([name, ...wanted]);
    const grace = Number.parseInt(compose[name]?.stop_grace_period ?? '0', 10);
    expect(pod.terminationGracePeriodSeconds ?? 30).toBeGreaterThanOrEqual(grace);
  }
});

it('probes and ports are those of the code', () => {
  const routes = read('libs/service-kit/src/app/create-app.ts');
  for (const service of services) {
    const { ports, startupProbe, livenessProbe, readinessProbe } = getContainer(ofMinimal, service);
    expect(ports).toEqual([{ name: 'http', containerPort: 8080 }]);
    for (const [probe, path] of [
      [startupProbe, '/livez'],
      [livenessProbe, '/livez'],
      [readinessProbe, '/readyz'],
    ] as const) {
      expect(probe?.httpGet).toEqual({ path, port: 'http' });
      expect(routes).toContain(`router.get('${path}'`);
    }
  }
  expect(read('docker/service.Dockerfile')).toMatch(/^ENV .*\bPORT=8080\b/m);
  const gateway = getContainer(ofFull, 'gateway');
  expect(read('gateway/Dockerfile')).toContain(
    `EXPOSE ${gateway.ports?.map(({ containerPort }) => containerPort).join(' ')}\n`,
  );
  expect(read('gateway/nginx/server/releases.conf.template')).toContain(
    `location = ${gateway.readinessProbe?.httpGet?.path} {`,
  );
});

it('no secret is rendered: each service names its own, which exist already', () => {
  for (const [, objects] of variants) {
    expect(of(objects, 'Secret')).toEqual([]);
    for (const pod of pods(objects)) {
      const env = pod.spec.containers.flatMap((container) => container.env);
      const plain = env.filter(({ value }) => value !== undefined).map(({ name }) => name);
      expect(plain.filter((name) => /(TOKEN|SECRET|PASSWORD|URI|HEADERS)$/.test(name))).toEqual([]);
      const used = new Set(env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef.name ?? []));
      const name = getName(pod);
      expect([...used]).toEqual(
        name.startsWith('svc-') || ['game-provider', 'backup'].includes(name) ? [`secret-of-${name}`] : [],
      );
      for (const { name: variable, valueFrom } of env) if (valueFrom) expect(valueFrom.secretKeyRef.key).toBe(variable);
    }
  }
});

it('writers of a shared volume have one user, and the gateway only reads', () => {
  for (const pod of pods(ofMinimal)) {
    const mounts = pod.spec.containers[0].volumeMounts.filter(({ name }) => name !== 'tmp');
    if (getName(pod) === 'gateway') expect(mounts.every(({ readOnly }) => readOnly)).toBe(true);
    else if (mounts.length > 0) expect(pod.spec.securityContext).toMatchObject({ runAsUser: 1000, fsGroup: 1000 });
  }
});

it('autoscaling adds processes before the alert about busy ones fires, and leaves the number of others alone', () => {
  const scaled = of(ofMinimal, 'HorizontalPodAutoscaler');
  const many = describeServices().filter(({ keepsFiles }) => !keepsFiles);
  expect(new Set(scaled.map(({ metadata }) => metadata.name))).toEqual(
    new Set(['gateway', ...many.map(({ name }) => name)]),
  );
  const [, busy] =
    /process_cpu_seconds_total\{job="cardwise"\}\[5m\]\) > ([\d.]+)/.exec(read('watch/rules/alerts.yml')) ?? [];
  for (const { metadata, spec } of scaled) {
    expect(spec.scaleTargetRef.name).toBe(metadata.name);
    expect(Number.parseInt(spec.metrics[0]?.resource.target.averageValue ?? '', 10) / 1000).toBeLessThan(Number(busy));
    expect(named(ofMinimal, 'Deployment', metadata.name).spec).not.toHaveProperty('replicas');
  }
  expect(named(ofFull, 'Deployment', 'svc-profile').spec.replicas).toBe(3);
});

it('the Prometheus operator gets the alerts of watch/rules, under the job that they name', () => {
  const monitor = named(ofFull, 'ServiceMonitor', 'cardwise');
  const scraped = named(ofFull, 'Service', 'svc-quiz');
  expect(scraped.metadata.labels?.[monitor.spec.jobLabel]).toBe('cardwise');
  const { spec: gateway } = named(ofFull, 'PodMonitor', 'gateway');
  const scrapedPod = pods(ofFull).find(({ metadata }) => matches(gateway.selector.matchLabels, metadata.labels));
  expect(scrapedPod?.metadata.labels[gateway.jobLabel]).toBe('gateway');
  expect(scrapedPod?.spec.containers.flatMap(({ ports = [] }) => ports)).toContainEqual({
    name: 'metrics',
    containerPort: 9113,
  });
  expect(getVariables(ofFull, 'gateway')['METRICS']).toBe('on');
  for (const file of globSync('watch/rules/*.yml', { cwd: repositoryRoot })) {
    const name = `cardwise-${file.slice('watch/rules/'.length, -'.yml'.length)}`;
    expect(named(ofFull, 'PrometheusRule', name).spec).toEqual(parse(read(file)));
  }
  expect(ofMinimal.filter(({ apiVersion }) => apiVersion.startsWith('monitoring'))).toEqual([]);
});

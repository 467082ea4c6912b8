import { backupEnv } from '@cardwise/backup/env';
import { commonEnv } from '@cardwise/service-kit/process/env';
import * as z from 'zod/mini';

import { services } from '../../src/deployables.ts';
import { CallsPerSecond } from '../../src/gateway/site-values.ts';
import { renderChart, type Labels, type Values } from './render-chart.ts';
import { getEnv, minimal, named, read, getVariables } from './rendered-objects.ts';

it('the schema of the settings says what the services check, about every setting of .env.example that they have', async () => {
  const shapes = await Promise.all(services.map(getEnv));
  const shape: z.core.$ZodLooseShape = Object.assign(
    { CALLS_PER_SECOND: CallsPerSecond },
    commonEnv,
    backupEnv,
    ...shapes,
  );
  const checks = z.toJSONSchema(z.object(shape), { target: 'draft-7' }).properties as Record<string, Labels>;
  const schema = JSON.parse(read('charts/cardwise/values.schema.json')) as {
    properties: { settings: { properties: Record<string, object> } };
  };
  const settings = schema.properties.settings.properties;
  const example = new Set([...read('.env.example').matchAll(/^#?([A-Z][A-Z\d_]*)=/gm)].map(([, name = '']) => name));
  const fromSecrets = new Set([
    'MONGODB_URI',
    'INTERNAL_TOKEN',
    'SESSION_SECRET',
    'PROVIDER_CLIENT_SECRET',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ]);
  const ofGateway = new Set(['RESOLVER', 'OVERRIDE_ORIGIN']);
  const wanted = [...example].filter((name) => (name in shape && !fromSecrets.has(name)) || ofGateway.has(name));
  expect(new Set(Object.keys(settings))).toEqual(new Set(wanted));
  for (const name of wanted.filter((name) => !ofGateway.has(name))) {
    const { default: _, maximum, pattern, ...check } = checks[name] ?? {};
    const limits = {
      ...check,
      ...(Number(maximum) < Number.MAX_SAFE_INTEGER ? { maximum } : {}),
      ...(pattern ? { pattern } : {}),
    };
    expect([name, settings[name]]).toEqual([name, expect.objectContaining(limits)]);
  }
});

async function refusal(values: Values): Promise<string> {
  return renderChart(values).then(
    () => '',
    ({ message }: Error) => message,
  );
}

it('bad values are refused, all of them by name', async () => {
  const reason = await refusal({
    settings: { PUBLIC_URL: 'quiz', CALLS_PER_SECOND: 0, ANSWERS_KEEP_DAYS: 7, 'log-level': 'info' },
    secrets: { 'svc-quiz': 'Not A Name' },
    services: { 'svc-quiz': { replicas: { min: 0 } }, cards: {} },
    frontEnds: { 'mfe-quiz': { release: [] } },
    volumes: { site: { size: 'large' } },
    replicas: 2,
  });
  for (const fault of [
    '/settings/PUBLIC_URL',
    '/settings/CALLS_PER_SECOND',
    '/settings/ANSWERS_KEEP_DAYS',
    "'log-level' not allowed",
    "'PROVIDER_API_URL', 'PROVIDER_OAUTH_URL', 'PROVIDER_CLIENT_ID'",
    '/secrets/svc-quiz',
    '/frontEnds/mfe-quiz/release',
    '/services/svc-quiz/replicas/min',
    "'cards' not allowed",
    '/volumes/site/size',
    "'replicas' not allowed",
  ]) {
    expect(reason).toContain(fault);
  }
});

it('values that contradict each other are refused, all of them by name', async () => {
  const reason = await refusal({
    ...minimal,
    settings: { ...minimal.settings, PUBLIC_URL: 'http://quiz.example.org' },
    services: { 'svc-quiz': { replicas: { min: 9 } } },
    gateway: { tlsSecret: 'site-tls', replicas: { min: 3, max: 2 } },
    ingress: { enabled: true },
  });
  expect(reason).toContain('services.svc-quiz.replicas.max: must be at least 9, the value of min');
  expect(reason).toContain('gateway.replicas.max: must be at least 3, the value of min');
  expect(reason).toContain('settings.PUBLIC_URL: must begin with https:// when gateway.tlsSecret is set');
  expect(reason).toContain('gateway.tlsSecret: must be empty when ingress.enabled is true');
});

it('names of parts that no description has are refused, all of them with their place', async () => {
  const reason = await refusal({
    ...minimal,
    settings: { ...minimal.settings, LOGLEVEL: 'info', SESSION_SECRET: 'x' },
    services: { 'svc-cards': { tag: '1' } },
    secrets: { 'svc-cards': 'cards' },
    frontEnds: { 'mfe-cards': { tag: '1' } },
  });
  expect(reason).toContain('settings.LOGLEVEL: no part of the suite has this setting');
  expect(reason).toContain('settings.SESSION_SECRET: no part of the suite has this setting');
  for (const list of ['services.svc-cards', 'secrets.svc-cards', 'frontEnds.mfe-cards'])
    expect(reason).toContain(`${list}: the suite has no part of this name, only `);
});

it('what a service’s values leave out is as for all', async () => {
  const objects = await renderChart({
    ...minimal,
    service: { replicas: { max: 4 } },
    services: { 'svc-quiz': { replicas: { min: 3 } } },
  });
  const scaled = named(objects, 'HorizontalPodAutoscaler', 'svc-quiz').spec;
  expect(scaled).toMatchObject({ minReplicas: 3, maxReplicas: 4 });
});

it('a secret has its part’s name where the values name no other', async () => {
  const objects = await renderChart({ ...minimal, secrets: { 'svc-quiz': 'another' } });
  expect(getVariables(objects, 'svc-quiz')).toMatchObject({ MONGODB_URI: 'secret another' });
  expect(getVariables(objects, 'svc-stats')).toMatchObject({ MONGODB_URI: 'secret svc-stats' });
});

it('backups need a store elsewhere', async () => {
  const reason = await refusal({ ...minimal, backup: { enabled: true } });
  expect(reason).toContain("missing property 'BACKUP_TO'");
  const folder = { ...minimal, settings: { ...minimal.settings, BACKUP_TO: '/backups' } };
  expect(await refusal(folder)).toContain('/settings/BACKUP_TO');
});

it('the demo provider needs its address', async () => {
  const reason = await refusal({
    settings: { PUBLIC_URL: 'https://quiz.example.org' },
    demoProvider: { enabled: true },
  });
  expect(reason).toContain('/demoProvider/publicUrl');
});

import { backupEnv } from '@cardwise/backup/env';
import { commonEnv } from '@cardwise/service-kit/process/env';
import * as z from 'zod/mini';

import { services } from '../../src/deployables.ts';
import { CallsPerSecond } from '../../src/gateway/render-nginx.ts';
import { renderChart, type Labels, type Values } from './render-chart.ts';
import { envOf, minimal, read, secrets } from './rendered-objects.ts';

it('the schema of the settings says what the services check, about every setting of .env.example that they have', async () => {
  const shapes = await Promise.all(services.map(envOf));
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

const refusal = async (values: Values): Promise<string> =>
  renderChart(values).then(
    () => '',
    ({ message }: Error) => message,
  );

it('bad values are refused, all of them by name', async () => {
  const reason = await refusal({
    settings: { PUBLIC_URL: 'quiz', CALLS_PER_SECOND: 0, ANSWERS_KEEP_DAYS: 7, LOGLEVEL: 'info' },
    secrets: { 'svc-quiz': 'Not A Name' },
    services: { 'svc-quiz': { replicas: { min: 0 } }, 'svc-cards': {} },
    volumes: { site: { size: 'large' } },
    replicas: 2,
  });
  for (const fault of [
    '/settings/PUBLIC_URL',
    '/settings/CALLS_PER_SECOND',
    '/settings/ANSWERS_KEEP_DAYS',
    "'LOGLEVEL' not allowed",
    "'PROVIDER_API_URL', 'PROVIDER_OAUTH_URL', 'PROVIDER_CLIENT_ID'",
    '/secrets/svc-quiz',
    "'svc-stats', 'svc-profile', 'svc-admin'",
    '/services/svc-quiz/replicas/min',
    "'svc-cards' not allowed",
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

it('backups need a store elsewhere and a secret', async () => {
  const reason = await refusal({ ...minimal, backup: { enabled: true } });
  expect(reason).toContain("missing property 'BACKUP_TO'");
  expect(reason).toContain("missing property 'backup'");
  const folder = { ...minimal, settings: { ...minimal.settings, BACKUP_TO: '/backups' } };
  expect(await refusal(folder)).toContain('/settings/BACKUP_TO');
});

it('the demo provider needs its address and its secret', async () => {
  const reason = await refusal({
    settings: { PUBLIC_URL: 'https://quiz.example.org' },
    secrets,
    demoProvider: { enabled: true },
  });
  expect(reason).toContain('/demoProvider/publicUrl');
  expect(reason).toContain("missing property 'game-provider'");
});

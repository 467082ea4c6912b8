import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type * as z from 'zod/mini';

import { services } from '../../src/deployables.ts';
import { repositoryRoot } from '../../src/repository-root.ts';
import { renderChart, type Container, type Labels, type Pod, type Rendered } from './render-chart.ts';

export function read(file: string): string {
  return readFileSync(join(repositoryRoot, file), 'utf8');
}

export const compose = (
  parse(read('docker-compose.yml'), { merge: true, maxAliasCount: -1 }) as {
    services: Record<
      string,
      { environment?: object; user: string; mem_limit: string; cpus: number; stop_grace_period?: string }
    >;
  }
).services;

export const secrets = Object.fromEntries(services.map((service) => [service, `secret-of-${service}`]));
export const minimal = {
  settings: {
    PUBLIC_URL: 'https://quiz.example.org',
    PROVIDER_API_URL: 'https://api.example.com',
    PROVIDER_OAUTH_URL: 'https://login.example.com:8444/oauth',
    PROVIDER_CLIENT_ID: 'client',
  },
  secrets,
};
export const full = {
  settings: {
    ...minimal.settings,
    MONGODB_DB_PREFIX: 'quiz_',
    PROVIDER_SCOPE: 'openid',
    PROVIDER_CARD_PAGES: 'https://cards.example.com/',
    PROVIDER_PAGE_SIZE: 100,
    PROVIDER_LOCALE: 'en_US',
    ADMIN_ACCOUNTS: 'Keeper#1000',
    LOG_LEVEL: 'warn',
    CALLS_PER_SECOND: 2_000_000,
    FRAGMENT_TIMEOUT: 200,
    ANSWERS_PER_MINUTE: 90,
    PLAYERS_PER_ADDRESS: 1_000_000,
    DAILY_WITHOUT: '64,65',
    PUSH_SERVICES: 'push.example.com,*.push.example.org',
    PUSH_CONTACT: 'mailto:web@example.com',
    ANSWERS_KEEP_DAYS: 30,
    AUDIT_KEEP_DAYS: 400,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: 0.1,
    RESOLVER: '10.0.0.10 valid=2s',
    OVERRIDE_ORIGIN: 'http://localhost:3001',
    BACKUP_TO: 's3://backups/quiz',
    BACKUP_EVERY: '12h',
    BACKUP_KEEP: '3 daily',
    S3_ENDPOINT: 'https://s3.example.org:9000',
    S3_REGION: 'eu',
  },
  secrets: { ...secrets, backup: 'secret-of-backup' },
  backup: { enabled: true },
  images: { repository: 'registry.example.org/cardwise', pullPolicy: 'Always', pullSecrets: ['registry'] },
  services: { 'svc-admin': { tag: '1.2.3' }, 'svc-profile': { replicas: { min: 3, max: 3 } } },
  gateway: { service: { type: 'LoadBalancer', annotations: { tier: 'web' } }, tlsSecret: 'site-tls' },
  frontEnds: { 'mfe-quiz': { tag: '1.2.3', release: ['deploy', '--canary', '10'] } },
  volumes: { site: { existingClaim: 'shared-site' }, images: { storageClass: 'nfs' } },
  monitoring: { enabled: true, labels: { release: 'prometheus' } },
  nodeSelector: { pool: 'web' },
  tolerations: [{ key: 'web', operator: 'Exists' }],
};
export const demo = {
  settings: { PUBLIC_URL: 'https://quiz.example.org' },
  secrets: { ...secrets, 'game-provider': 'secret-of-game-provider' },
  demoProvider: { enabled: true, publicUrl: 'https://provider.example.org' },
  ingress: { enabled: true, className: 'nginx', annotations: { tier: 'web' }, tlsSecret: 'site-tls' },
};
export const [ofMinimal, ofFull, ofDemo] = await Promise.all([
  renderChart(minimal),
  renderChart(full),
  renderChart(demo),
]);
export const variants = [
  ['the smallest values', ofMinimal],
  ['every value', ofFull],
  ['the demo provider', ofDemo],
] as const;

export function of(objects: Rendered[], kind: string): Rendered[] {
  return objects.filter((object) => object.kind === kind);
}

export function named(objects: Rendered[], kind: string, name: string): Rendered {
  const found = of(objects, kind).find(({ metadata }) => metadata.name === name);
  if (!found) throw new Error(`no ${kind} ${name}`);
  return found;
}

export function pods(objects: Rendered[]): Pod[] {
  return [...of(objects, 'Deployment'), ...of(objects, 'Job')].map(({ spec }) => spec.template);
}

export function getName(pod: Pod): string {
  return pod.metadata.labels['app.kubernetes.io/name'] ?? '';
}

export function getContainer(objects: Rendered[], name: string): Container {
  return named(objects, 'Deployment', name).spec.template.spec.containers[0];
}

export function getVariables(objects: Rendered[], name: string): Record<string, string> {
  return Object.fromEntries(
    getContainer(objects, name).env.map(({ name: variable, value, valueFrom }) => [
      variable,
      value ?? `secret ${valueFrom?.secretKeyRef.name}`,
    ]),
  );
}

export function matches(selector: Labels, labels: Labels): boolean {
  return Object.entries(selector).every(([name, value]) => labels[name] === value);
}

export async function getEnv(service: string) {
  return ((await import(join(repositoryRoot, service, 'src/env.ts'))) as { env: z.core.$ZodLooseShape }).env;
}

import { join } from 'node:path';
import { runCommand } from '@cardwise/debian-packages/run-command';
import { parseAllDocuments } from 'yaml';

import { provisionKubernetes } from '../../src/provision/provision-kubernetes.ts';
import { cacheDir, repositoryRoot } from '../../src/repository-root.ts';
import type { Manifest } from './find-api-faults.ts';

export type Labels = Record<string, string>;
type Variable = { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } };
type Probe = { httpGet?: { path: string; port: string }; tcpSocket?: { port: string } };
export type Container = {
  name: string;
  image: string;
  args?: string[];
  env: Variable[];
  ports?: { name: string; containerPort: number }[];
  securityContext: { runAsUser?: number };
  resources: { requests: Labels; limits: Labels };
  volumeMounts: { name: string; mountPath: string; readOnly?: boolean }[];
} & Record<'startupProbe' | 'livenessProbe' | 'readinessProbe', Probe | undefined>;
export type Pod = {
  metadata: { labels: Labels };
  spec: {
    containers: [Container, ...Container[]];
    securityContext: { runAsUser: number };
    automountServiceAccountToken: boolean;
    enableServiceLinks: boolean;
    terminationGracePeriodSeconds?: number;
    volumes: { name: string; persistentVolumeClaim?: { claimName: string }; secret?: { secretName: string } }[];
  };
};
type Selector = { matchLabels: Labels };
type Rule = { ports: { port: number }[] } & Partial<
  Record<'from' | 'to', { podSelector?: Selector; namespaceSelector?: Selector }[]>
>;

export type Rendered = Manifest & {
  spec: {
    replicas?: number;
    template: Pod;
    selector: Labels & Selector;
    ports: { name: string; port: number; targetPort: string }[];
    podSelector: Selector;
    ingress?: Rule[];
    egress?: Rule[];
    rules: { host: string }[];
    groups: unknown;
    scaleTargetRef: { name: string };
    minReplicas: number;
    metrics: { resource: { target: { averageValue: string } } }[];
    jobLabel: string;
    externalTrafficPolicy?: string;
  };
};
export type Values = Record<string, unknown>;

const chart = join(repositoryRoot, 'charts/cardwise');
export const { helm, packages } = await provisionKubernetes({ cacheDir });

export function runHelm(command: readonly string[], values: Values) {
  return runCommand(helm, [
    ...command,
    chart,
    '--namespace',
    'quiz',
    ...Object.entries(values).flatMap(([name, value]) => ['--set-json', `${name}=${JSON.stringify(value)}`]),
  ]);
}

/** @throws Error with what Helm says about the values. */
export async function renderChart(values: Values): Promise<Rendered[]> {
  const { code, stdout, stderr } = await runHelm(['template', 'cardwise'], values);
  if (code !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout).flatMap((document) => (document.toJS() as Rendered | null) ?? []);
}

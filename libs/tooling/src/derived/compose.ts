import { stringify } from 'yaml';

import { type DescribedService, describeServices, listRemotes } from './describe-services.ts';

/**
 * These settings are shared by several containers or have a default that fits containers; others are passed on as they
 * are.
 */
const values: Readonly<Record<string, string>> = {
  PUBLIC_URL: '${PUBLIC_URL:-http://localhost:8080}',
  // Browsers resolve names below .localhost to their own machine; in the containers' networks, this name is an alias of
  // the demo provider.
  PROVIDER_API_URL: '${PROVIDER_API_URL:-http://game-provider.localhost:8085}',
  PROVIDER_OAUTH_URL: '${PROVIDER_OAUTH_URL:-http://game-provider.localhost:8085}',
  PROVIDER_CLIENT_ID: '${PROVIDER_CLIENT_ID:-cardwise-demo}',
  IMAGES_DIR: '/images',
  SITE_DIR: '/site',
};

/**
 * Fills the template, in which each line `# derived: …` stands for what follows from the descriptions.
 * @throws Error for a line that stands for nothing.
 */
export function renderCompose(template: string, version: string): string {
  const services = describeServices();
  const names = services.map(({ name }) => name);
  const remotes = listRemotes();
  const derived: Readonly<Record<string, string[]>> = {
    'secrets of services': [
      // docker/secrets.mjs reads this form.
      `SERVICES: ${services.map(({ name, secrets }) => [name, secrets.join(',')].filter(Boolean).join(':')).join(' ')}`,
    ],
    'mounts of secrets': names.map((name) => `- secrets-${name}:/secrets/${name}`),
    services: services.flatMap((service) => serviceLines(service, version)).slice(0, -1),
    remotes: remotes.flatMap(remoteLines).slice(0, -1),
    'what the gateway waits for': [
      ...remotes.map((name) => `${name}: { condition: service_completed_successfully }`),
      ...names.map((name) => `${name}: { condition: service_started }`),
    ],
    'volumes of secrets': names.map((name) => `secrets-${name}:`),
  };
  const body = template.replace(/^( *)# derived: (.*)$/gm, (_, indent: string, what: string) => {
    const lines = derived[what];
    if (!lines) throw new Error(`docker/compose.template.yml: nothing is derived for “${what}”`);
    return lines.map((line) => (line === '' ? '' : `${indent}${line}`)).join('\n');
  });
  const facts = Object.fromEntries(services.map(({ name, ...facts }) => [name, facts]));
  return [
    '# Made by `npm run derive` from docker/compose.template.yml and the descriptions of the domains: edit those.',
    body.trimEnd(),
    '',
    '# What the chart needs of the descriptions.',
    stringify({ 'x-domains': { services: facts, remotes } }, { lineWidth: 0 }),
  ].join('\n');
}

function serviceLines(service: DescribedService, version: string): string[] {
  const { name, settings, secrets, defaults, process, rendersPages, keepsFiles } = service;
  const passed = [
    ...(rendersPages ? ['FRAGMENT_TIMEOUT'] : []),
    ...(keepsFiles ? ['IMAGES_DIR', 'SITE_DIR', 'APP_VERSION'] : []),
    ...settings,
  ];
  const fallbacks: Record<string, string> = { APP_VERSION: version, ...defaults };
  return [
    `${name}:`,
    `  <<: *${keepsFiles ? 'files-service' : 'service'}`,
    `  build: { context: ., dockerfile: docker/service.Dockerfile, args: { WORKSPACE: ${name} } }`,
    `  image: cardwise/${name}:live`,
    '  environment:',
    '    <<: *service-environment',
    ...passed.map((setting) => `    ${setting}: ${values[setting] ?? `\${${setting}:-${fallbacks[setting] ?? ''}}`}`),
    ...secrets.map((secret) => `    ${secret}:`),
    ...Object.entries(process).map(([variable, value]) => `    ${variable}: ${quote(value)}`),
    '  volumes:',
    `    - secrets-${name}:/run/secrets:ro`,
    ...(keepsFiles
      ? ['    - images:/images', '    - { type: volume, source: site, target: /site, volume: { nocopy: true } }']
      : []),
    '',
  ];
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function remoteLines(name: string): string[] {
  return [
    `${name}:`,
    '  <<: *front-end',
    `  build: { context: ., dockerfile: docker/front-end.Dockerfile, args: { WORKSPACE: ${name} } }`,
    `  image: cardwise/${name}:live`,
    '',
  ];
}

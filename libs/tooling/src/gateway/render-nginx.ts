import { reportsPath, visitPath } from '@cardwise/contracts/admin/visits';
import { type Endpoint, markerHeader } from '@cardwise/contracts/http/endpoint';
import { listCalls } from '@cardwise/contracts/list-calls';
import { asPattern } from '@cardwise/contracts/site/domain-entry';
import { fragmentHeaders, fragmentPath, fragmentTimeout } from '@cardwise/contracts/site/fragment';
import { locales } from '@cardwise/contracts/site/locales';
import { clearCookiesPath } from '@cardwise/contracts/site/pages';
import { bucketCookie } from '@cardwise/contracts/site/registry';
import { line } from '@cardwise/releases/gateway/address-maps';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { repositoryRoot } from '../repository-root.ts';
import { fragmentLocation, visitLocation } from './page-includes.ts';
import { problems } from './problems.ts';
import { type SiteValues, siteValuesAtStart } from './site-values.ts';

const templates = join(repositoryRoot, 'gateway/nginx');

const uploads = listCalls().filter(({ upload }) => upload !== undefined);
const publisherCalls = listCalls().filter(({ audience }) => audience === 'publisher');

export type GatewaySettings = {
  /** nginx listens on this port or `address:port`. */
  listen: string;
  siteValues: SiteValues;
  /** The rendered files must be in this folder. */
  runDir: string;
  siteDir: string;
  imagesDir: string;
  accessLog: string;
  /** Without this directive, requests are not counted. */
  metricsLog?: string;
  mimeTypes: string;
  /** The workers run as this account where root starts nginx. */
  user?: string | undefined;
  /** Each module is given by its full path. */
  modules: readonly string[];
  brotli: boolean;
  /** Options may follow the resolver's address; with a resolver, a service's name may stand for several processes. */
  resolver?: string;
  /** Without these lines, the server speaks plain HTTP. */
  tls?: { listening: string; plainRequests: string };
  /** A page waits this many milliseconds for its fragment, or to hear that its card exists; the default is 500. */
  fragmentTimeout?: number | '${FRAGMENT_TIMEOUT}';
};

/**
 * nginx cannot sort, so these patterns match the weights of Accept-Language by tenths, the highest first. A weight of
 * zero refuses a language.
 */
const weights = [
  String.raw`(?:;\s*q=1(?:\.0*)?)?`,
  ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((tenth) => String.raw`;\s*q=0?\.${tenth}\d*`),
  String.raw`;\s*q=0?\.0\d*[1-9]\d*`,
];

export const containerSettings: GatewaySettings = {
  listen: '8080',
  siteValues: siteValuesAtStart,
  runDir: '/gateway',
  siteDir: '/site',
  imagesDir: '/images',
  accessLog: '/dev/stdout',
  metricsLog: 'include /gateway/metrics/${METRICS}.conf;',
  mimeTypes: '/etc/nginx/mime.types',
  modules: [],
  brotli: false,
  // nginx's resolver has no search domains: on Kubernetes, services' names need their namespace (SERVICES_DOMAIN).
  resolver: '${RESOLVER}',
  fragmentTimeout: '${FRAGMENT_TIMEOUT}',
  tls: {
    listening: 'include /gateway/tls/${TLS}-listening.conf;',
    plainRequests: 'include /gateway/tls/${TLS}-plain-requests.conf;',
  },
};

/**
 * Renders nginx's configuration without the domains, which `domainsConf` of libs/releases renders.
 * @returns The texts by the names of their files below `runDir`, such as `nginx.conf` and `http/limits.conf`.
 * @throws Error naming a placeholder without a value.
 */
export async function renderNginx(settings: GatewaySettings): Promise<Record<string, string>> {
  const values = getValues(settings);
  const names = globSync('**/*.template', { cwd: templates }).toSorted();
  const files = names.map(async (name) => {
    const template = await readFile(join(templates, name), 'utf8');
    return [name.replace(/\.template$/, ''), fillIn(template, values, name)] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

export function fillIn(template: string, values: Readonly<Record<string, string>>, name: string): string {
  return template.replace(/\$\{([A-Z_]+)\}/g, (_, placeholder: string) => {
    const value = values[placeholder];
    if (value === undefined) throw new Error(`${name}: no value for \${${placeholder}}`);
    return value;
  });
}

function getValues(settings: GatewaySettings): Record<string, string> {
  return {
    USER: settings.user === undefined ? '' : `user ${settings.user};`,
    LOAD_MODULES: settings.modules.map((path) => `load_module ${path};`).join('\n'),
    LISTEN: settings.listen,
    RUN_DIR: settings.runDir,
    SITE_DIR: settings.siteDir,
    IMAGES_DIR: settings.imagesDir,
    ACCESS_LOG: settings.accessLog,
    METRICS_LOG: settings.metricsLog ?? '',
    MIME_TYPES: settings.mimeTypes,
    BROTLI: settings.brotli ? 'brotli_static on;' : '',
    RESOLVER: settings.resolver === undefined ? '' : `resolver ${settings.resolver};`,
    FRAGMENT_TIMEOUT: `${settings.fragmentTimeout ?? fragmentTimeout}ms`,
    ...settings.siteValues,
    TLS: settings.tls?.listening ?? '',
    PLAIN_REQUESTS: settings.tls?.plainRequests ?? '',
    REPORTS_PATH: reportsPath,
    UPLOAD_PATHS: getPaths(uploads),
    UPLOAD_SIZE: String(Math.max(...uploads.map(({ upload = 0 }) => upload))),
    PUBLISHER_PATHS: getPaths(publisherCalls),
    LOGGED_CALLS: loggedCallLines(),
    CLEAR_COOKIES_PATH: clearCookiesPath,
    MARKER_VALUE: markerHeader.value,
    MARKER_VARIABLE: `$http_${markerHeader.name.toLowerCase().replaceAll('-', '_')}`,
    FRAGMENT_LOCATION: fragmentLocation,
    FRAGMENT_PATH: fragmentPath,
    VISIT_LOCATION: visitLocation,
    VISIT_PATH: visitPath,
    FRAGMENT_PAGE: fragmentHeaders.page,
    FRAGMENT_LANGUAGE: fragmentHeaders.language,
    FRAGMENT_ORIGIN: fragmentHeaders.origin,
    FRAGMENT_BUCKET: fragmentHeaders.bucket,
    BUCKETS: Array.from({ length: 100 }, (_, bucket) => `    ${bucket < 99 ? '1%' : '*'} ${bucket};`).join('\n'),
    BUCKET_COOKIE: bucketCookie,
    BUCKET_VARIABLE: `$cookie_${bucketCookie}`,
    NAMED_LANGUAGES: namedLanguageLines(),
    VISITOR_LANGUAGES: visitorLanguageLines(),
    THEMES: themeLines(),
    ...problems,
  };
}

/** Logs requests by UDP to libs/gateway-metrics, on a loopback port. */
export function metricsLog(port: number): string {
  return `access_log syslog:server=127.0.0.1:${port},nohostname,tag=gateway counted if=$counted;`;
}

function getPaths(calls: readonly Endpoint[]): string {
  return calls.map(({ path }) => asPattern(path)).join('|');
}

/** Logs known calls by their contract's path: a code in an address may look like a word. */
function loggedCallLines(): string {
  return listCalls()
    .filter(({ path }) => path.includes(':'))
    .map(({ path }) => line(`~^${asPattern(path)}/?$`, path.replace(/:\w+/g, '*')))
    .join('\n');
}

export function namedLanguageLines(): string {
  return locales.map((locale) => line(`~^/${locale}(/|$|\\?)`, locale)).join('\n');
}

/**
 * Prefers the stored language, then the browser's language of the highest weight that the site speaks; of several with
 * this weight, the first.
 */
export function visitorLanguageLines(): string {
  return [
    ...locales.map((locale) => line(`~^${storedForm(locale)}\\|`, locale)),
    ...weights.flatMap((weight) => {
      // The repetition is possessive: going back finds nothing, and a long list would exhaust the matcher's memory.
      const earlier = `(?:(?!${languageWith(`(?:${locales.join('|')})`, weight)}).)*+`;
      return locales.map((locale) => line(`~*^[^|]*${earlier}${languageWith(locale, weight)}`, locale));
    }),
  ].join('\n');
}

/** Returns a pattern for a language with this weight in a list of languages. */
function languageWith(language: string, weight: string): string {
  return String.raw`[|,]\s*${language}(?:-[a-z0-9-]+)?\s*${weight}\s*(?:,|$)`;
}

export function themeLines(): string {
  return ['light', 'dark'].map((theme) => line(`~^${storedForm(theme)}$`, theme)).join('\n');
}

/** Returns a pattern for a value as browsers store it: base64 of its JSON, in which cookies may escape the `=`. */
function storedForm(value: string): string {
  return Buffer.from(JSON.stringify(value)).toString('base64').replace(/=/g, '(=|%3D)');
}

type TlsSettings = {
  listen: string;
  /** `certificate` and `key` are full paths of PEM files. */
  certificate: string;
  key: string;
  /** Unencrypted requests are redirected to this origin. */
  origin: string;
  /** Versions before nginx 1.25.1 lack the directive `http2`. */
  http2Directive: boolean;
};

/** Configures TLS 1.2 and 1.3 with HTTP/2, and redirects unencrypted requests. */
export function tlsLines({ listen, certificate, key, origin, http2Directive }: TlsSettings) {
  return {
    listening: [
      ...(http2Directive
        ? [`listen ${listen} ssl backlog=4096;`, 'http2 on;']
        : [`listen ${listen} ssl http2 backlog=4096;`]),
      `ssl_certificate ${certificate};`,
      `ssl_certificate_key ${key};`,
      'ssl_protocols TLSv1.2 TLSv1.3;',
      'ssl_session_cache shared:tls:10m;',
      'ssl_session_timeout 1d;',
      'ssl_session_tickets off;',
      // nginx has the status 497 for plain HTTP at the encrypted port.
      `error_page 497 =308 ${origin}$request_uri;`,
    ].join('\n    '),
    plainRequests: `if ($plain_request) {\n      return 308 ${origin}$request_uri;\n    }`,
  };
}

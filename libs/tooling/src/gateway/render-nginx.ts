import { reportsPath, visitPath } from '@cardwise/contracts/admin/visits';
import { type Endpoint, markerHeader } from '@cardwise/contracts/http/endpoint';
import { listCalls } from '@cardwise/contracts/list-calls';
import { asPattern } from '@cardwise/contracts/site/domain-entry';
import { fragmentHeaders, fragmentPath, fragmentTimeout } from '@cardwise/contracts/site/fragment';
import { locales } from '@cardwise/contracts/site/locales';
import { clearCookiesPath } from '@cardwise/contracts/site/pages';
import { bucketCookie } from '@cardwise/contracts/site/registry';
import { line } from '@cardwise/releases/gateway/address-maps';
import * as z from 'zod/mini';

import { fragmentLocation, visitLocation } from './page-includes.ts';
import { problems } from './problems.ts';

/** One address may make this many calls per second; ten times as many pass in one burst. */
export const CallsPerSecond = z._default(z.coerce.number().check(z.int(), z.minimum(1)), 50);

const uploads = listCalls().filter(({ upload }) => upload !== undefined);
const publisherCalls = listCalls().filter(({ audience }) => audience === 'publisher');

export type GatewaySettings = {
  /** nginx listens on this port or `address:port`. */
  listen: string;
  publicUrl: string;
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
  /** If this is undefined, the placeholders stay until nginx starts. */
  callsPerSecond: number | undefined;
  /** Without these lines, the server speaks plain HTTP. */
  tls?: { listening: string; plainRequests: string };
  /** A page waits this many milliseconds for its fragment, or to hear that its card exists; the default is 500. */
  fragmentTimeout?: number | '${FRAGMENT_TIMEOUT}';
  /** Builds at this origin, on a developer's machine, may replace remotes. */
  overrideOrigin?: string | undefined;
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
  // The image knows no site, so the address is filled in when the container starts.
  publicUrl: '${PUBLIC_URL}',
  overrideOrigin: '${OVERRIDE_ORIGIN}',
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
  callsPerSecond: undefined,
  fragmentTimeout: '${FRAGMENT_TIMEOUT}',
  tls: {
    listening: 'include /gateway/tls/${TLS}-listening.conf;',
    plainRequests: 'include /gateway/tls/${TLS}-plain-requests.conf;',
  },
};

/**
 * Renders nginx's configuration without the domains, which `domainsConf` of libs/releases renders.
 * @throws Error naming a placeholder without a value.
 */
export function renderNginx(template: string, settings: GatewaySettings): string {
  const values: Record<string, string> = {
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
    ...Object.fromEntries(
      Object.entries(getLimits(settings.callsPerSecond ?? 0)).map(([name, limit]) => [
        name,
        settings.callsPerSecond === undefined ? `\${${name}}` : String(limit),
      ]),
    ),
    TLS: settings.tls?.listening ?? '',
    PLAIN_REQUESTS: settings.tls?.plainRequests ?? '',
    REPORTS_PATH: reportsPath,
    UPLOAD_PATHS: getPaths(uploads),
    UPLOAD_SIZE: String(Math.max(...uploads.map(({ upload = 0 }) => upload))),
    PUBLISHER_PATHS: getPaths(publisherCalls),
    LOGGED_CALLS: loggedCallLines(),
    CLEAR_COOKIES_PATH: clearCookiesPath,
    PUBLIC_URL: settings.publicUrl,
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
    OVERRIDE_ORIGIN: settings.overrideOrigin ?? '',
    NAMED_LANGUAGES: namedLanguageLines(),
    VISITOR_LANGUAGES: visitorLanguageLines(),
    THEMES: themeLines(),
    ...problems,
  };
  return template.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nginx.conf.template: no value for \${${name}}`);
    return value;
  });
}

/** Logs requests by UDP to libs/gateway-metrics, on a loopback port. */
export function metricsLog(port: number): string {
  return `access_log syslog:server=127.0.0.1:${port},nohostname,tag=gateway counted if=$counted;`;
}

export function getLimits(callsPerSecond: number) {
  return {
    CALLS_PER_SECOND: callsPerSecond,
    CALLS_BURST: callsPerSecond * 10,
    COSTLY_CALLS_PER_SECOND: Math.ceil(callsPerSecond / 5),
    COSTLY_CALLS_BURST: callsPerSecond,
    REPORTS_PER_SECOND: Math.ceil(callsPerSecond / 50),
    REPORTS_BURST: Math.ceil(callsPerSecond / 2.5),
  };
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
  /** Versions before nginx 1.25.1 lack the directive `http2`. */
  http2Directive: boolean;
};

/** Configures TLS 1.2 and 1.3 with HTTP/2, and redirects unencrypted requests. */
export function tlsLines({ listen, certificate, key, http2Directive }: TlsSettings) {
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
      'error_page 497 =308 $public_origin$request_uri;',
    ].join('\n    '),
    plainRequests: 'if ($plain_request) {\n      return 308 $public_origin$request_uri;\n    }',
  };
}

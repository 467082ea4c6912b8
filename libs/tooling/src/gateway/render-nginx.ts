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

/** Of one address; ten times as many pass in one burst. */
export const CallsPerSecond = z._default(z.coerce.number().check(z.int(), z.minimum(1)), 50);

const uploads = listCalls().filter(({ upload }) => upload !== undefined);
const publisherCalls = listCalls().filter(({ audience }) => audience === 'publisher');

export type GatewaySettings = {
  /** A port or address:port. */
  listen: string;
  publicUrl: string;
  runDir: string;
  siteDir: string;
  imagesDir: string;
  accessLog: string;
  /** Without it, requests are not counted. */
  metricsLog?: string;
  mimeTypes: string;
  /** Where root starts it. */
  user?: string | undefined;
  /** Full paths. */
  modules: readonly string[];
  brotli: boolean;
  /** With options; a service's name may then stand for several processes. */
  resolver?: string;
  /** Undefined keeps the placeholders until nginx starts. */
  callsPerSecond: number | undefined;
  /** Without them the server speaks plain HTTP. */
  tls?: { listening: string; plainRequests: string };
  /** Milliseconds a page waits for its fragment, or to hear that its card exists; 500 by default. */
  fragmentTimeout?: number | '${FRAGMENT_TIMEOUT}';
  /** A developer's machine whose builds may replace remotes. */
  overrideOrigin?: string | undefined;
};

/** nginx cannot sort: the weights of Accept-Language by tenths, the highest first. Zero refuses a language. */
const weights = [
  String.raw`(?:;\s*q=1(?:\.0*)?)?`,
  ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((tenth) => String.raw`;\s*q=0?\.${tenth}\d*`),
  String.raw`;\s*q=0?\.0\d*[1-9]\d*`,
];

export const containerSettings: GatewaySettings = {
  listen: '8080',
  // The image knows no site: filled in when the container starts.
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
  // It has no search domains: on Kubernetes, services' names need their namespace (SERVICES_DOMAIN).
  resolver: '${RESOLVER}',
  callsPerSecond: undefined,
  fragmentTimeout: '${FRAGMENT_TIMEOUT}',
  tls: {
    listening: 'include /gateway/tls/${TLS}-listening.conf;',
    plainRequests: 'include /gateway/tls/${TLS}-plain-requests.conf;',
  },
};

/** All but the domains, which `domainsConf` of libs/releases renders. @throws Error naming a placeholder without a value. */
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

/** By UDP to libs/gateway-metrics, on a loopback port. */
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

/** A code may look like a word: known calls are logged by their contract. */
function loggedCallLines(): string {
  return listCalls()
    .filter(({ path }) => path.includes(':'))
    .map(({ path }) => line(`~^${asPattern(path)}/?$`, path.replace(/:\w+/g, '*')))
    .join('\n');
}

export function namedLanguageLines(): string {
  return locales.map((locale) => line(`~^/${locale}(/|$|\\?)`, locale)).join('\n');
}

/** The stored language, else the browser's that the site speaks: of the highest weight, and of several the first. */
export function visitorLanguageLines(): string {
  return [
    ...locales.map((locale) => line(`~^${storedForm(locale)}\\|`, locale)),
    ...weights.flatMap((weight) => {
      // Possessive: nothing is to be found by going back, and a long list would take all of the matcher's memory.
      const earlier = `(?:(?!${languageWith(`(?:${locales.join('|')})`, weight)}).)*+`;
      return locales.map((locale) => line(`~*^[^|]*${earlier}${languageWith(locale, weight)}`, locale));
    }),
  ].join('\n');
}

/** In a list of languages, with this weight. */
function languageWith(language: string, weight: string): string {
  return String.raw`[|,]\s*${language}(?:-[a-z0-9-]+)?\s*${weight}\s*(?:,|$)`;
}

export function themeLines(): string {
  return ['light', 'dark'].map((theme) => line(`~^${storedForm(theme)}$`, theme)).join('\n');
}

/** A value as browsers store it, in a regular expression: base64 of its JSON; cookies may escape the `=`. */
function storedForm(value: string): string {
  return Buffer.from(JSON.stringify(value)).toString('base64').replace(/=/g, '(=|%3D)');
}

type TlsSettings = {
  listen: string;
  /** Full paths of PEM files. */
  certificate: string;
  key: string;
  /** False before nginx 1.25.1. */
  http2Directive: boolean;
};

/** TLS 1.2 and 1.3 with HTTP/2; redirects unencrypted requests. */
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
      // Plain HTTP at the encrypted port.
      'error_page 497 =308 $public_origin$request_uri;',
    ].join('\n    '),
    plainRequests: 'if ($plain_request) {\n      return 308 $public_origin$request_uri;\n    }',
  };
}

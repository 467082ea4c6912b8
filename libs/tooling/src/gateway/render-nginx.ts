import { markerHeader } from '@cardwise/contracts/http/endpoint';
import { fragmentHeaders, fragmentPath, fragmentTimeout } from '@cardwise/contracts/site/fragment';
import { bucketCookie } from '@cardwise/contracts/site/registry';
import { newQuestion } from '@cardwise/contracts/quiz/quiz';
import { sendReports, visitPath } from '@cardwise/contracts/admin/reports';
import { searchCards } from '@cardwise/contracts/statistics/statistics';
import { gatewayTimeHeader, tracesPath } from '@cardwise/contracts/http/trace-context';
import * as z from 'zod/mini';

import {
  canonicalLines,
  fragmentServiceLines,
  namedLanguageLines,
  pageCardLines,
  pageFileLines,
  pageLanguageLines,
  serviceLines,
  slowCalls,
  themeLines,
  visitorLanguageLines,
} from './address-maps.ts';
import { fragmentLocation, visitLocation } from './page-includes.ts';

/** Calls per second of one address; ten times as many pass in one burst. */
export const CallsPerSecond = z._default(z.coerce.number().check(z.int(), z.minimum(1)), 50);

export const limitsOf = (callsPerSecond: number) => ({
  CALLS_PER_SECOND: callsPerSecond,
  CALLS_BURST: callsPerSecond * 10,
  COSTLY_CALLS_PER_SECOND: Math.ceil(callsPerSecond / 5),
  COSTLY_CALLS_BURST: callsPerSecond,
  REPORTS_PER_SECOND: Math.ceil(callsPerSecond / 50),
  REPORTS_BURST: Math.ceil(callsPerSecond / 2.5),
});

/** Sends a line per request by UDP to libs/gateway-metrics on this loopback port. */
export const metricsLog = (port: number): string =>
  `access_log syslog:server=127.0.0.1:${port},nohostname,tag=gateway counted if=$counted;`;

/** The differences between a developer's machine and a container. */
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
  /** Account of nginx's workers where root starts it. */
  user?: string | undefined;
  /** Full paths of dynamic modules. */
  modules: readonly string[];
  brotli: boolean;
  /** Name server and its options; a service's name may then stand for any number of processes. */
  resolver?: string;
  /** `host:port` of each process. */
  upstreams: Record<'SVC_QUIZ' | 'SVC_STATS' | 'SVC_PROFILE' | 'SVC_ADMIN', readonly string[]>;
  /** Undefined keeps the placeholders until nginx starts. */
  callsPerSecond: number | undefined;
  /** Without them the server speaks plain HTTP. */
  tls?: { listening: string; plainRequests: string };
  /** Milliseconds that a page waits for its fragment, or to hear that its card exists; 150 by default. */
  fragmentTimeout?: number | '${FRAGMENT_TIMEOUT}';
  /** Share of the traces to keep, 0 to 1; nothing is traced by default. */
  traces?: string | undefined;
  /** Origin of a developer's machine whose builds may replace remotes. */
  overrideOrigin?: string | undefined;
};

/**
 * @param template Text of gateway/nginx.conf.template.
 * @throws Error naming a placeholder without a value.
 */
export const renderNginx = (template: string, settings: GatewaySettings): string => {
  const { resolver } = settings;
  const servers = (zone: string, addresses: readonly string[], failures: string): string =>
    resolver === undefined
      ? // A single process is never taken out of rotation: there is nobody else to ask.
        addresses.map((address) => `    server ${address} max_fails=0;`).join('\n')
      : [`    zone ${zone} 64k;`, ...addresses.map((address) => `    server ${address} resolve ${failures};`)].join(
          '\n',
        );
  // A process that refuses calls gets none until its name no longer stands for it.
  const forCalls = (zone: string, addresses: readonly string[]) =>
    servers(zone, addresses, 'max_fails=1 fail_timeout=2s');
  const forPages = (zone: string, addresses: readonly string[]) => servers(zone, addresses, 'max_fails=0');
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
    RESOLVER: resolver === undefined ? '' : `resolver ${resolver};`,
    SVC_QUIZ: forCalls('svc_quiz', settings.upstreams.SVC_QUIZ),
    SVC_STATS: forCalls('svc_stats', settings.upstreams.SVC_STATS),
    SVC_PROFILE: forCalls('svc_profile', settings.upstreams.SVC_PROFILE),
    SVC_ADMIN: forCalls('svc_admin', settings.upstreams.SVC_ADMIN),
    SVC_QUIZ_PAGES: forPages('svc_quiz_pages', settings.upstreams.SVC_QUIZ),
    SVC_STATS_PAGES: forPages('svc_stats_pages', settings.upstreams.SVC_STATS),
    FRAGMENT_TIMEOUT: `${settings.fragmentTimeout ?? fragmentTimeout}ms`,
    ...Object.fromEntries(
      Object.entries(limitsOf(settings.callsPerSecond ?? 0)).map(([name, limit]) => [
        name,
        settings.callsPerSecond === undefined ? `\${${name}}` : String(limit),
      ]),
    ),
    TLS: settings.tls?.listening ?? '',
    PLAIN_REQUESTS: settings.tls?.plainRequests ?? '',
    REPORTS_PATHS: [sendReports.path, tracesPath].join('|'),
    PUBLIC_URL: settings.publicUrl,
    MARKER_NAME: markerHeader.name,
    MARKER_VALUE: markerHeader.value,
    MARKER_VARIABLE: `$http_${markerHeader.name.toLowerCase().replaceAll('-', '_')}`,
    SERVICES: serviceLines(),
    SLOW_CALLS: slowCalls(),
    SEARCH_CALL: `${searchCards.method} ${searchCards.path}`,
    QUESTION_CALL: `${newQuestion.method} ${newQuestion.path}`,
    PAGE_LANGUAGES: pageLanguageLines(),
    PAGE_CARDS: pageCardLines(),
    PAGE_FILES: pageFileLines(),
    FRAGMENT_SERVICES: fragmentServiceLines(),
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
    GATEWAY_TIME: gatewayTimeHeader,
    TRACES: settings.traces ?? '',
    OVERRIDE_ORIGIN: settings.overrideOrigin ?? '',
    BARE_SLUGS: canonicalLines(),
    NAMED_LANGUAGES: namedLanguageLines(),
    VISITOR_LANGUAGES: visitorLanguageLines(),
    THEMES: themeLines(),
  };
  return template.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nginx.conf.template: no value for \${${name}}`);
    return value;
  });
};

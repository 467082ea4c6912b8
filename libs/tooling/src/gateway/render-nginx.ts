import { markerHeader } from '@cardwise/contracts/http/endpoint';
import { fragmentHeaders, fragmentPath, fragmentTimeout } from '@cardwise/contracts/site/fragment';
import { bucketCookie } from '@cardwise/contracts/site/registry';
import { changeRelease, publishBuild } from '@cardwise/contracts/admin/releases';
import { sendReports, visitPath } from '@cardwise/contracts/admin/reports';
import { gatewayTimeHeader, tracesPath } from '@cardwise/contracts/http/trace-context';
import * as z from 'zod/mini';

import { namedLanguageLines, themeLines, visitorLanguageLines } from './language-maps.ts';
import { fragmentLocation, visitLocation } from './page-includes.ts';

/** Of one address; ten times as many pass in one burst. */
export const CallsPerSecond = z._default(z.coerce.number().check(z.int(), z.minimum(1)), 50);

export const limitsOf = (callsPerSecond: number) => ({
  CALLS_PER_SECOND: callsPerSecond,
  CALLS_BURST: callsPerSecond * 10,
  COSTLY_CALLS_PER_SECOND: Math.ceil(callsPerSecond / 5),
  COSTLY_CALLS_BURST: callsPerSecond,
  REPORTS_PER_SECOND: Math.ceil(callsPerSecond / 50),
  REPORTS_BURST: Math.ceil(callsPerSecond / 2.5),
});

const uploadPath = publishBuild.path.replace(':remote', '[^/]+');

/** By UDP to libs/gateway-metrics, on a loopback port. */
export const metricsLog = (port: number): string =>
  `access_log syslog:server=127.0.0.1:${port},nohostname,tag=gateway counted if=$counted;`;

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
  /** Milliseconds a page waits for its fragment, or to hear that its card exists; 150 by default. */
  fragmentTimeout?: number | '${FRAGMENT_TIMEOUT}';
  /** Share to keep, 0 to 1; 0 by default. */
  traces?: string | undefined;
  /** A developer's machine whose builds may replace remotes. */
  overrideOrigin?: string | undefined;
};

/**
 * All but the domains, which `domainsConf` of libs/releases renders.
 * @throws Error naming a placeholder without a value.
 */
export const renderNginx = (template: string, settings: GatewaySettings): string => {
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
      Object.entries(limitsOf(settings.callsPerSecond ?? 0)).map(([name, limit]) => [
        name,
        settings.callsPerSecond === undefined ? `\${${name}}` : String(limit),
      ]),
    ),
    TLS: settings.tls?.listening ?? '',
    PLAIN_REQUESTS: settings.tls?.plainRequests ?? '',
    REPORTS_PATHS: [sendReports.path, tracesPath].join('|'),
    UPLOAD_PATH: uploadPath,
    UPLOAD_SIZE: String(publishBuild.upload),
    PUBLISHER_PATHS: [changeRelease.path, uploadPath].join('|'),
    PUBLIC_URL: settings.publicUrl,
    MARKER_NAME: markerHeader.name,
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
    GATEWAY_TIME: gatewayTimeHeader,
    TRACES: settings.traces ?? '',
    OVERRIDE_ORIGIN: settings.overrideOrigin ?? '',
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

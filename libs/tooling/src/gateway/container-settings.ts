import type { GatewaySettings } from './render-nginx.ts';

export const containerSettings: GatewaySettings = {
  listen: '8080',
  // The image knows no site: filled in when the container starts.
  publicUrl: '${PUBLIC_URL}',
  traces: '${TRACES}',
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

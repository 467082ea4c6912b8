import type { GatewaySettings } from './render-nginx.ts';

/** The gateway in a container: services are found by name, however many processes a name stands for. */
export const containerSettings = (callsPerSecond: number): GatewaySettings => ({
  listen: '8080',
  // Filled in when the container starts: the image knows of no site.
  publicUrl: '${PUBLIC_URL}',
  traces: '${TRACES}',
  overrideOrigin: '${OVERRIDE_ORIGIN}',
  runDir: '/gateway',
  siteDir: '/site',
  imagesDir: '/images',
  errorLog: '/dev/stderr',
  accessLog: '/dev/stdout',
  mimeTypes: '/etc/nginx/mime.types',
  modules: [],
  brotli: false,
  // Docker's own name server; it knows of a new process at once, and so do we two seconds later.
  resolver: '127.0.0.11 valid=2s ipv6=off',
  upstreams: {
    SVC_QUIZ: ['svc-quiz:8080'],
    SVC_STATS: ['svc-stats:8080'],
    SVC_PROFILE: ['svc-profile:8080'],
    SVC_ADMIN: ['svc-admin:8080'],
  },
  callsPerSecond,
});

import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import * as z from 'zod/mini';

/** Describes one log line, as `log_format counted` of gateway/nginx/http/log.conf.template writes it. */
const Line = z.object({
  kind: z.enum(['page', 'fragment', 'call', 'login', 'picture', 'file']),
  service: z.string(),
  status: z.string(),
  seconds: z.coerce.number(),
  /** Lists the status of each process that was asked, as in "502, 200"; it is empty or "-" if none was. */
  upstream: z.string(),
  connections: z.coerce.number(),
});

export function createRequestMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'gateway_requests_total',
    help: 'Requests answered, by what was asked for, the service that it is for, and status. A page and its fragment count apart; files and pictures count only when they fail.',
    labelNames: ['kind', 'service', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'gateway_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, in seconds.',
    labelNames: ['kind', 'service'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const failures = new Counter({
    name: 'gateway_upstream_failures_total',
    help: 'Attempts at a process for a call that got no answer, or 502, 503 or 504; the gateway may have asked another one.',
    labelNames: ['service'] as const,
    registers,
  });
  const connections = new Gauge({
    name: 'gateway_connections',
    help: 'Open connections when the last request was counted.',
    registers,
  });
  const unreadable = new Counter({
    name: 'gateway_unreadable_lines_total',
    help: 'Log lines that could not be read.',
    registers,
  });

  return {
    registry,
    count: (message: string): void => {
      const line = parseLine(message);
      if (!line) {
        unreadable.inc();
        return;
      }
      const { kind, status } = line;
      // Services call themselves `svc-quiz`; nginx's upstreams are `svc_quiz` for calls and `svc_quiz_pages` for pages.
      const service = line.service.replace(/_pages$/, '').replaceAll('_', '-');
      requests.inc({ kind, service, status });
      durations.observe({ kind, service }, line.seconds);
      // The gateway waits for pages only briefly, so their attempts do not count; failed fragments count as requests.
      if (service !== '' && (kind === 'call' || kind === 'login')) {
        failures.inc({ service }, line.upstream.match(/\b50[234]\b/g)?.length ?? 0);
      }
      connections.set(line.connections);
    },
  };
}

function parseLine(message: string): z.output<typeof Line> | undefined {
  try {
    // A syslog header, which has no braces, comes first.
    return Line.parse(JSON.parse(message.slice(message.indexOf('{'))));
  } catch {
    return undefined;
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getWorkspace } from '@cardwise/contracts/site/define-domain';
import type { ServiceEntry } from '@cardwise/contracts/site/domain-entry';
import type { Registry } from '@cardwise/contracts/site/registry';
import { serviceUrl } from '@cardwise/service-kit/http/service-url';
import { whenReady } from '@cardwise/service-kit/testing/processes';
import { freePort, inheritedEnv } from '@cardwise/service-kit/testing/serve';

import { gatewayDir, getPid, repository, serviceEnvironment, siteDir } from './suite.ts';

export function services(): string[] {
  return [...liveServices().keys()];
}

/** Reads when a service started and which errors it did not catch. @throws while the service is down. */
export async function getLife(service: string) {
  const text = await (await fetch(`${getAddress(service)}/metrics`)).text();
  return {
    service,
    began: /^process_start_time_seconds\{[^}]*\} (\S+)$/m.exec(text)?.[1],
    uncaught: [...text.matchAll(/^uncaught_errors_total\{.*$/gm)].map(([line]) => line),
  };
}

export function getAddress(name: string): string {
  const service = liveServices().get(name);
  if (!service) throw new Error(`The site has no ${name}.`);
  return serviceUrl(serviceEnvironment()['SERVICES_URL'] ?? '', service);
}

function liveServices(): Map<string, ServiceEntry> {
  const { remotes } = JSON.parse(readFileSync(join(siteDir(), 'remotes.json'), 'utf8')) as Registry;
  return new Map(
    remotes.flatMap(({ domain }) => {
      const { service } = (domain ?? {}) as { service?: ServiceEntry };
      return service ? [[getWorkspace(service.name), service] as const] : [];
    }),
  );
}

/** Starts a service; `stop` sends SIGTERM and waits for the exit. @param changes changes to the suite's environment. */
export async function startService(service: string, changes: Record<string, string> = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(repository, service, 'src/main.ts')], {
    env: { ...inheritedEnv, ...serviceEnvironment(), LOG_LEVEL: 'warn', ...changes, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new AbortController();
  child.once('exit', (code) => gone.abort(new Error(`the process ended with ${code}`)));
  await whenReady(port, gone.signal);
  return {
    address: `127.0.0.1:${port}`,
    stop: async (): Promise<number | null> => {
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      return child.exitCode;
    },
  };
}

export async function withUpstream(
  service: string,
  addresses: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const file = join(gatewayDir(), 'domains.conf');
  const before = await readFile(file, 'utf8');
  const block = new RegExp(`(upstream ${service.replaceAll('-', '_')}(?:_pages)? \\{\\n)(\\s*server [^;]+;\\n)+`, 'g');
  const servers = addresses.map((address) => `    server ${address} max_fails=0;\n`).join('');
  const reload = async (configuration: string): Promise<void> => {
    await writeFile(file, configuration);
    process.kill(getPid('gateway'), 'SIGHUP');
  };
  await reload(before.replace(block, `$1${servers}`));
  try {
    await work();
  } finally {
    await reload(before);
  }
}

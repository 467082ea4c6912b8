import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

import { services } from '../deployables.ts';
import { provisionPrometheus } from '../provision/provision-prometheus.ts';
import { cacheDir, repositoryRoot } from '../repository-root.ts';
import { say, sayFailure } from '../say.ts';
import { getPort } from '../suite/require-free-ports.ts';
import { readSettings } from '../suite/settings.ts';

await sayFailure(async () => {
  const settings = readSettings();
  const { prometheus } = await provisionPrometheus({ cacheDir, onProgress: say });
  const folder = join(settings.DATA_DIR, 'watch');
  await mkdir(join(folder, 'data'), { recursive: true });
  await cp(join(repositoryRoot, 'watch/rules'), join(folder, 'rules'), { recursive: true });
  const configuration = parse(await readFile(join(repositoryRoot, 'watch/prometheus.yml'), 'utf8')) as object;
  const scrape = (job: string, parts: readonly string[]) => ({
    job_name: job,
    static_configs: [{ targets: parts.map((part) => `127.0.0.1:${getPort(settings.GATEWAY_PORT, part)}`) }],
  });
  const file = join(folder, 'prometheus.yml');
  await writeFile(
    file,
    stringify({
      ...configuration,
      scrape_configs: [
        scrape('cardwise', services),
        scrape('gateway', ['gateway-metrics']),
        ...(settings.BACKUP_TO === undefined ? [] : [scrape('backup', ['backup'])]),
      ],
    }),
  );
  const address = `127.0.0.1:${settings.WATCH_PORT}`;
  const child = spawn(
    prometheus,
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      '--storage.tsdb.retention.time=30d',
      `--web.listen-address=${address}`,
      '--log.level=warn',
    ],
    { stdio: 'inherit' },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  say(`watching: alerts at http://${address}/alerts; Ctrl-C stops it`);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code) throw new Error(`Prometheus ended with ${code}`);
});

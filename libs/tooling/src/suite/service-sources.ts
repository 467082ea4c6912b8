import { replaceFile } from '@cardwise/releases/site-folders';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const ServiceProcess = z.object({
  name: z.string(),
  port: z.int(),
  settings: z.optional(
    z.record(z.string(), z.object({ default: z.optional(z.string()), secret: z.optional(z.literal(true)) })),
  ),
  process: z.optional(z.record(z.string(), z.string())),
});
export type ServiceProcess = z.infer<typeof ServiceProcess>;

/** Describes the checkout that a deployed service's process runs from. */
const Source = z.object({
  root: z.string(),
  deployed: z.iso.datetime(),
  /** The description is the checkout's at the time of deployment. */
  service: ServiceProcess,
  /** The remote is that of the service's domain. */
  remote: z.optional(z.string()),
});
export type Source = z.infer<typeof Source>;

/** The keys are services, such as `svc_quiz`. */
export type Sources = Readonly<Record<string, Source>>;

export async function readSources(siteDir: string): Promise<Sources> {
  const sources: Record<string, Source> = {};
  for (const file of await readdir(sourcesDir(siteDir)).catch(() => [])) {
    if (!file.endsWith('.json')) continue;
    const text = await readFile(join(sourcesDir(siteDir), file), 'utf8');
    const source = Source.safeParse(JSON.parse(text));
    if (source.success) sources[file.slice(0, -'.json'.length)] = source.data;
  }
  return sources;
}

/** Says whether the site belongs to a suite of `npm start`. */
export function runsFromCheckouts(siteDir: string): boolean {
  return existsSync(sourcesDir(siteDir));
}

/** Notes that a service runs from a checkout; the suite then restarts the service's process from there. */
export function noteSource(siteDir: string, source: Omit<Source, 'deployed'>): Promise<void> {
  return replaceFile(
    join(sourcesDir(siteDir), `${source.service.name}.json`),
    JSON.stringify({ ...source, deployed: new Date().toISOString() } satisfies Source),
  );
}

/** The folder is beside the site's; only a suite of `npm start` has it. */
function sourcesDir(siteDir: string): string {
  return join(siteDir, '../services');
}

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

/** The checkout that a deployed service's process runs from. */
const Source = z.object({
  root: z.string(),
  deployed: z.iso.datetime(),
  /** As its checkout describes it then. */
  service: ServiceProcess,
  /** Of its domain. */
  remote: z.optional(z.string()),
});
export type Source = z.infer<typeof Source>;

/** By service: `svc_quiz`. */
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

/** Whether the site is a suite's of `npm start`. */
export function runsFromCheckouts(siteDir: string): boolean {
  return existsSync(sourcesDir(siteDir));
}

/** The suite restarts the service's process, from this checkout. */
export function noteSource(siteDir: string, source: Omit<Source, 'deployed'>): Promise<void> {
  return replaceFile(
    join(sourcesDir(siteDir), `${source.service.name}.json`),
    JSON.stringify({ ...source, deployed: new Date().toISOString() } satisfies Source),
  );
}

/** Beside the site's folder; only a suite of `npm start` has it. */
function sourcesDir(siteDir: string): string {
  return join(siteDir, '../services');
}

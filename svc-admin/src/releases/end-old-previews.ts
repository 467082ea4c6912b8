import { endOldPreviews } from '@cardwise/releases/previews';
import { readAllBuilds } from '@cardwise/releases/releases';
import type { Logger } from '@cardwise/service-kit/logs/logger';

/** Ends the old previews of every remote and logs each of them. */
export async function endAllOldPreviews(siteDir: string, log: Logger, now: number): Promise<void> {
  for (const part of Object.keys(await readAllBuilds(siteDir)))
    for (const build of await endOldPreviews(siteDir, part, now)) log.info({ part, build }, 'a preview has ended');
}

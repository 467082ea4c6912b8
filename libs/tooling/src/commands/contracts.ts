import { compareLibraries, toReport } from '../compatibility/check-released.ts';
import { describeAllCalls } from '../openapi/describe-openapi.ts';
import { say } from '../say.ts';

// With `--openapi`, the command prints the whole HTTP contract as an OpenAPI document.
if (process.argv.includes('--openapi')) process.stdout.write(`${JSON.stringify(describeAllCalls(), null, 2)}\n`);
else await compare(process.argv.includes('--release'));

/** @param releasing The present state becomes the release to compare with. */
async function compare(releasing: boolean): Promise<void> {
  for (const comparison of await compareLibraries()) {
    const { library, version, stale, missing, release } = comparison;
    const lines = toReport(comparison);
    for (const line of lines.length > 0 ? lines : [`${library} is as it was released`]) say(line);
    if (missing || (stale && !releasing)) process.exitCode = 1;
    else if (releasing) {
      await release();
      say(`${library} ${version} is the release to compare with`);
    }
  }
}

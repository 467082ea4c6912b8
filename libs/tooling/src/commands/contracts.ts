import { compareLibraries, toReport } from '../compatibility/check-released.ts';
import { say } from '../say.ts';

// With `--release`, the present state becomes the release to compare with.
const releasing = process.argv.includes('--release');
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

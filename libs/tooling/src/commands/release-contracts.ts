import { compareLibraries, reportOf } from '../compatibility/check-released.ts';
import { say } from '../say.ts';

for (const comparison of await compareLibraries()) {
  const { library, version, missing, release } = comparison;
  for (const line of reportOf(comparison)) say(line);
  if (missing) process.exitCode = 1;
  else {
    await release();
    say(`${library} ${version} is the release to compare with`);
  }
}

import { compareLibraries, reportOf } from '../compatibility/check-released.ts';
import { say } from '../say.ts';

const comparisons = await compareLibraries();
const lines = comparisons.flatMap(reportOf);
for (const line of lines.length > 0 ? lines : ['contracts and façade are as they were released']) say(line);
if (comparisons.some(({ stale, missing }) => stale || missing)) process.exitCode = 1;

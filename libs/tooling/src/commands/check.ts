import { checks } from '../testing/checks.ts';
import { runSteps } from '../run.ts';

await runSteps(checks);

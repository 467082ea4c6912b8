import { checks } from '../checks.ts';
import { runSteps } from '../run.ts';

await runSteps(checks);

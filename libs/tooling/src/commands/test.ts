import { runBrowserTests } from '../browser-tests.ts';
import { checks } from '../checks.ts';
import { runJest } from '../jest-projects.ts';
import { runSteps } from '../run.ts';

await runSteps([
  ...checks,
  { name: 'unit, component and service tests', run: () => runJest([]) },
  { name: 'browser journeys', run: () => runBrowserTests([]) },
]);

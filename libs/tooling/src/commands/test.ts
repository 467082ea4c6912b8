import { runBrowserTests } from '../testing/browser-tests.ts';
import { checks } from '../testing/checks.ts';
import { runJest } from '../testing/run-jest.ts';
import { runSteps } from '../run.ts';

await runSteps([
  ...checks,
  { name: 'unit, component and service tests', run: () => runJest([]) },
  { name: 'browser journeys', run: () => runBrowserTests([]) },
]);

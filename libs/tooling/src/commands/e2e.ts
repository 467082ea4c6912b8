import { runBrowserTests } from '../testing/browser-tests.ts';
import { runSteps } from '../run.ts';

await runSteps([{ name: 'browser journeys', run: () => runBrowserTests(process.argv.slice(2)) }]);

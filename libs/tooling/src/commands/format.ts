import { run, runSteps } from '../run.ts';

await runSteps([{ name: 'formatting', run: () => run('oxfmt', []) }]);

import { frontEnds, services } from '../deployables.ts';
import { isInstalled, workspaces } from '../repository-root.ts';
import { runBrowserTests } from '../testing/browser-tests.ts';
import { changedWorkspaces } from '../testing/changed-workspaces.ts';
import { checks } from '../testing/checks.ts';
import { runJest } from '../testing/run-jest.ts';
import { keepTemporaryFilesInMemory } from '../testing/temporary-files.ts';
import { runSteps } from '../run.ts';
import { say } from '../say.ts';

// `--changed [revision]` tests only what the change since that revision can break; the default is the last commit.
const [flag, revision = 'HEAD'] = process.argv.slice(2);
const affected = flag === '--changed' ? changedWorkspaces(revision) : workspaces();
const served = new Set(['e2e', ...Object.keys(frontEnds), ...services]);

if (flag === '--changed') say(`the change affects ${affected.join(', ') || 'no workspace'}`);
keepTemporaryFilesInMemory();
await runSteps([
  ...checks,
  { name: 'unit, component and service tests', run: () => runJest(affected) },
  ...(!isInstalled && affected.some((folder) => served.has(folder))
    ? [{ name: 'browser journeys', run: () => runBrowserTests([]) }]
    : []),
]);

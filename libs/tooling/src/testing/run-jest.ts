import { fileURLToPath } from 'node:url';

import { fileOfPackage } from '../repository-root.ts';
import { run } from '../run.ts';

const config = fileURLToPath(new URL('./jest-config.ts', import.meta.url));

/** @param folders of workspaces; those without tests are left out. */
export const runJest = (folders: readonly string[]): Promise<void> =>
  run(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      fileOfPackage('jest', 'bin/jest.js'),
      '--config',
      config,
    ],
    { env: { ...process.env, TESTED_WORKSPACES: folders.join(' ') } },
  );

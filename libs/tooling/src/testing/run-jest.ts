import { join } from 'node:path';

import { fileOfPackage, ownExtension } from '../repository-root.ts';
import { run } from '../run.ts';

const config = join(import.meta.dirname, `jest-config${ownExtension}`);

/** @param folders of workspaces; those without tests are left out. */
export function runJest(folders: readonly string[]): Promise<void> {
  return run(
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
}

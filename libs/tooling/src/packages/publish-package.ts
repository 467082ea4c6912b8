import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import type { Manifest } from './describe-package.ts';

/** @throws Error in one line that names package and version. */
export const publishPackage = async (folder: string, { name, version }: Manifest, registry: string): Promise<void> => {
  await promisify(execFile)('npm', ['publish', folder, '--registry', registry, '--loglevel=error']).catch(
    (error: Error & { stderr?: string }) => {
      const said = error.stderr ?? error.message;
      const reason = /previously published|already present|EPUBLISHCONFLICT/.test(said)
        ? 'is published already: a change needs a new version'
        : `is not published: ${said.replaceAll(/^npm error (?:code )?/gm, '').split('\n')[1] ?? said}`;
      throw new Error(`${name} ${version} ${reason}`, { cause: error });
    },
  );
};

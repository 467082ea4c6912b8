import { appendFile, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type DomainNames, inDraft, listFiles } from './new-domain.ts';

/** Writes everything or, after a failure, nothing. @throws Error when the folder holds something. */
export async function writeRepository(names: DomainNames, folder: string, registry: string | undefined): Promise<void> {
  const present = (await readdir(folder)).filter((file) => file !== '.git');
  if (present.length > 0) throw new Error(`${folder} must be empty; it has ${present.slice(0, 5).join(', ')}.`);
  await inDraft(names, async (draft) => {
    for (const file of (await listFiles(draft)).map((file) => join(draft, file)))
      await writeFile(file, asOutside(await readFile(file, 'utf8'), names));
    if (registry) await appendFile(join(draft, 'repository/.npmrc'), `@cardwise:registry=${registry}\n`);
    const parts = ['libs', 'repository', '.'].map((part) => join(draft, part));
    try {
      // The last folder contains the other two, which must be removed from it first.
      for (const part of parts) {
        await cp(part, folder, { recursive: true });
        await rm(part, { recursive: true });
      }
    } catch (error) {
      for (const file of await readdir(folder))
        if (file !== '.git') await rm(join(folder, file), { recursive: true, force: true });
      throw error;
    }
  });
}

/**
 * Adapts a file to a repository in which Cardwise is installed: the domain's contracts are the repository's, everything
 * else is a package.
 */
function asOutside(text: string, { name }: DomainNames): string {
  return text
    .replace(/^( +)"@cardwise\/contracts".*,$(?=[^]*"@cardwise\/tooling")/m, `$&\n$1"@${name}/contracts": "1.0.0",`)
    .replaceAll(`@cardwise/contracts/${name}/`, `@${name}/contracts/${name}/`)
    .replace(/'\.\.\/((?:site|http|profile)\/[\w-]+)\.ts'/g, "'@cardwise/contracts/$1'")
    .replace(/\.\.\/libs\/tooling\/(src\/testing\/[\w-]+)\.ts/g, '../node_modules/@cardwise/tooling/$1.js')
    .replaceAll('node ../libs/tooling/bin/run.mjs', 'cardwise')
    .replace(/"@cardwise\/((?:mfe|svc)-)/g, `"@${name}/$1`);
}

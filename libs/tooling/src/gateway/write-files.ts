import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** @param files The texts by the names of their files, which may be in folders. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** `node manifests.mjs <folder>` copies what determines an image's packages and a build's id, with the patches, without devDependencies and the pinned Node. */
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const target = process.argv[2];
const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8'));
const manifests = ['package.json', ...workspaces.flatMap((pattern) => globSync(`${pattern}/package.json`))];

for (const file of manifests) {
  // `npm ci --omit=dev` installs those of a workspace that another one depends on.
  const { devDependencies: _, optionalDependencies: _pinned, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
  mkdirSync(dirname(join(target, file)), { recursive: true });
  writeFileSync(join(target, file), JSON.stringify(manifest));
}
for (const file of ['package-lock.json', '.npmrc', '.gitignore']) cpSync(file, join(target, file));
cpSync('libs/service-kit/patches', join(target, 'libs/service-kit/patches'), { recursive: true });

import { renderContainerFiles } from '../gateway/container-files.ts';
import { writeFiles } from '../gateway/write-files.ts';
import { sayFailure } from '../say.ts';

// The command writes the templates for the gateway's image into a folder.
await sayFailure(async () => {
  const [folder = ''] = process.argv.slice(2);
  const files = Object.entries(await renderContainerFiles());
  await writeFiles(folder, Object.fromEntries(files.map(([name, text]) => [`${name}.template`, text])));
});

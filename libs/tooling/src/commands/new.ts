import { nameDomain, writeDomain } from '../new-domain.ts';
import { run } from '../run.ts';
import { say, sayFailure } from '../say.ts';

const [name = ''] = process.argv.slice(2);

await sayFailure(async () => {
  const names = nameDomain(name);
  const folders = await writeDomain(names);
  say(`written: ${folders.join(', ')}`);
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']);
  for (const command of ['derive', 'contracts'])
    await run(process.execPath, [`libs/tooling/src/commands/${command}.ts`, '--release']);
  say(`next: npm test -w mfe-${name} -w svc-${name}, npm start, and npm run deploy -w mfe-${name} for a running suite`);
});

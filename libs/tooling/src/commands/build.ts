import { buildFrontEnd } from '../build/build-front-end.ts';
import { frontEnds } from '../deployables.ts';

const named = process.argv.slice(2);
for (const workspace of Object.keys(frontEnds)) {
  if (named.length > 0 && !named.includes(workspace)) continue;
  const { version, built } = await buildFrontEnd(workspace);
  process.stdout.write(`${workspace} ${version}${built ? '' : ' (up to date)'}\n`);
}

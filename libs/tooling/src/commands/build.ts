import { buildFrontEnd } from '../build/build-front-end.ts';
import { frontEnds } from '../deployables.ts';
import { say, sayFailure } from '../say.ts';

const named = process.argv.slice(2);

await sayFailure(async () => {
  for (const workspace of Object.keys(frontEnds)) {
    if (named.length > 0 && !named.includes(workspace)) continue;
    const { version, built } = await buildFrontEnd(workspace);
    say(`${workspace} ${version}${built ? '' : ' (up to date)'}`);
  }
});

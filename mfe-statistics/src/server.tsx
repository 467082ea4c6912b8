import { serverPart } from '@cardwise/web-kit/server';

import './texts.ts';
import { CardScreen } from './card/card-screen.tsx';
import { startFirstLoad } from './first-load.ts';
import { screensWith } from './routes.tsx';

// Not the lazy card screen of browsers: a server renders without waiting.
const { statistics } = screensWith(CardScreen);

/** Renders the list and the card pages on a server. */
export default serverPart(async (page) => {
  await startFirstLoad(page);
  return { screen: statistics };
});

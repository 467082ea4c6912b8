import { statisticsPage } from '@cardwise/contracts/statistics/pages';
import { serverPart } from '@cardwise/web-kit/server';

import './texts.ts';
import { startFirstLoad } from './first-load.ts';
import { screens } from './routes.tsx';

export default serverPart([statisticsPage], async (page) => {
  await startFirstLoad(page);
  return { screen: screens.statistics };
});

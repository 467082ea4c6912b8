import { dailyPage } from '@cardwise/contracts/rounds/pages';
import { serverPart } from '@cardwise/web-kit/server';

import './texts.ts';
import { screens } from './routes.tsx';
import { loadStart } from './play/first-days.ts';

export default serverPart([dailyPage], async (page) =>
  (await loadStart(page)) ? { screen: screens.daily } : undefined,
);

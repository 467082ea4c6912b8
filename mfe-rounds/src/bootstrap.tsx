import { dailyPage, findPage, racePage } from '@cardwise/contracts/rounds/pages';
import '@cardwise/ui-kit/tokens.css';
import '@cardwise/ui-kit/base.css';
import { runAlone } from '@cardwise/web-kit/standalone';

import remote from './remote.tsx';

const { daily, find, race } = remote.screens;
void runAlone([
  { page: dailyPage, screen: daily },
  { page: findPage, screen: find },
  { page: racePage, screen: race },
]);

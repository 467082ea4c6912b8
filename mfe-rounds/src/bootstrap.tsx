import { dailyPage } from '@cardwise/contracts/rounds/pages';
import '@cardwise/ui-kit/tokens.css';
import '@cardwise/ui-kit/base.css';
import { runAlone } from '@cardwise/web-kit/standalone';

import remote from './remote.tsx';

void runAlone([{ page: dailyPage, screen: remote.screens.daily }]);

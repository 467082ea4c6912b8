import { statisticsPage } from '@cardwise/contracts/statistics/pages';
import '@cardwise/ui-kit/tokens.css';
import '@cardwise/ui-kit/base.css';
import { runAlone } from '@cardwise/web-kit/standalone';

import remote from './remote.tsx';

const { statistics, plot } = remote.screens;
void runAlone([{ page: statisticsPage, screen: statistics }], { plot });

import '@cardwise/ui-kit/tokens.css';
import '@cardwise/ui-kit/base.css';
import { runAlone } from '@cardwise/web-kit/standalone';

import remote from './remote.tsx';

const { statistics, plot } = remote.screens;
void runAlone({ statistics }, { plot });

import '@cardwise/ui-kit/tokens.css';
import '@cardwise/ui-kit/base.css';
import { runAlone } from '@cardwise/web-kit/standalone';

import './texts.ts';
import { screens } from './routes.tsx';

void runAlone({ admin: screens.admin });

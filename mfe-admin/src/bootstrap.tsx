import { adminPage } from '@cardwise/contracts/admin/pages';
import '@cardwise/ui-kit/tokens.css';
import '@cardwise/ui-kit/base.css';
import { runAlone } from '@cardwise/web-kit/standalone';

import './texts.ts';
import { screens } from './routes.tsx';

void runAlone([{ page: adminPage, screen: screens.admin }]);

import { collectionPage, profilePage } from '@cardwise/contracts/profile/pages';
import '@cardwise/ui-kit/tokens.css';
import '@cardwise/ui-kit/base.css';
import { runAlone } from '@cardwise/web-kit/standalone';

import remote from './remote.tsx';

void runAlone([
  { page: profilePage, screen: remote.screens.profile },
  { page: collectionPage, screen: remote.screens.collection },
]);

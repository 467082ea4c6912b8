import type { RemoteModule } from '@cardwise/contracts/site/remote-module';
import type { ComponentType } from 'react';

import { ProfileScreen } from './profile/profile-screen.tsx';
import './texts.ts';

export default { contract: 1, screens: { profile: ProfileScreen } } satisfies RemoteModule<ComponentType>;

import type { RemoteModule } from '@cardwise/contracts/site/remote-module';
import { type ComponentType, lazy } from 'react';

import { ProfileScreen } from './profile/profile-screen.tsx';
import './texts.ts';

const CollectionScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "collection" */ './collection/collection-screen.tsx')).CollectionScreen,
}));

export default {
  contract: 1,
  screens: { profile: ProfileScreen, collection: () => <CollectionScreen /> },
} satisfies RemoteModule<ComponentType>;

import type { RemoteModule } from '@cardwise/contracts/site/remote-module';
import type { ComponentType } from 'react';

import './texts.ts';
import { screens } from './routes.tsx';

export default { contract: 1, screens } satisfies RemoteModule<ComponentType>;

import type { RemoteModule } from '@cardwise/contracts/site/remote-module';
import type { ComponentType } from 'react';

import './texts.ts';
import { screens } from './routes.tsx';

/** The only module that the shell loads. */
export default { contract: 1, screens } satisfies RemoteModule<ComponentType>;

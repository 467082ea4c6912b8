import type { RemoteModule } from '@cardwise/contracts/site/remote-module';
import type { ComponentType } from 'react';

import './texts.ts';
import { screens } from './routes.tsx';
import { loadStart } from './play/first-days.ts';

const ready = loadStart(location);
ready.catch(() => {});

export default { contract: 1, screens, ready, prepare: loadStart } satisfies RemoteModule<ComponentType>;

import type { RemoteModule } from '@cardwise/contracts/remote-module';
import type { ComponentType } from 'react';

import './texts.ts';
import { fetchFirst } from './questions/fetch-first.ts';
import { screensOf } from './routes.tsx';
import { createVisit } from './visit.ts';

const visit = createVisit();
void fetchFirst(visit);

/** The only module that the shell loads. */
export default { contract: 1, screens: screensOf(visit) } satisfies RemoteModule<ComponentType>;

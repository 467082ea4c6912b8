import type { RemoteModule } from '@cardwise/contracts/site/remote-module';
import type { ComponentType } from 'react';

import './texts.ts';
import { startFirstLoad } from './first-load.ts';
import { definePlot } from './plot/plot-element.ts';
import { Report } from './report/report-screen.tsx';
import { screens } from './routes.tsx';

const ready = startFirstLoad(location);
ready.catch(() => {});

export default {
  contract: 1,
  screens: { ...screens, plot: definePlot(), report: Report },
  ready,
  prepare: startFirstLoad,
} satisfies RemoteModule<ComponentType<never>>;

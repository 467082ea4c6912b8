import type { RemoteModule } from '@cardwise/contracts/site/remote-module';
import { onSuiteEvent } from '@cardwise/web-kit';
import type { ComponentType } from 'react';

import './texts.ts';
import { fetchFirst, prepareQuestion } from './questions/fetch-first.ts';
import { getScreens } from './routes.tsx';
import { createQuizState, forgetOwner } from './quiz-state.ts';

const state = createQuizState();
state.answers.start();
void state.answers.drain();
onSuiteEvent('owner:changed', () => forgetOwner(state));
const ready = fetchFirst(state);

export default {
  contract: 1,
  screens: getScreens(state),
  ready,
  prepare: (address) => prepareQuestion(state, address),
} satisfies RemoteModule<ComponentType>;

import { startBackgroundTask, type BackgroundTask } from '@cardwise/service-kit/background-task';
import type { Logger } from '@cardwise/service-kit/logger';

import type { Feed } from './feed.ts';

/** Milliseconds between two reads: a change made by another process is served well within ten seconds. */
const readInterval = 2000;

/** Keeps this process's feed at the catalogue that any process published last. */
export const followFeed = (feed: Feed, log: Logger, interval = readInterval): BackgroundTask =>
  startBackgroundTask({ name: 'follow the published catalogue', log, interval, run: () => feed.follow() });

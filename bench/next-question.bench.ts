import { chromiumLaunch } from '@cardwise/tooling/chromium-launch';
import { chromium } from '@playwright/test';

import { middle, tellRatio } from './support/load.ts';
import { playRounds } from './support/play-rounds.ts';
import { suiteUrl } from './support/suite.ts';

const rounds = 15;
const delay = 150;

const tellTimes = (name: string, times: readonly number[]): void => {
  const worst = Math.max(...times);
  process.stdout.write(`${name.padEnd(34)}median ${middle(times).toFixed(0)} ms   worst ${worst.toFixed(0)} ms\n`);
};

// How long after the two seconds' pause the next question and its picture are visible, over a network with a latency of
// 150 ms: with prefetching, as players have it, and without.
const browser = await chromium.launch(chromiumLaunch());
try {
  const ahead = await playRounds(browser, suiteUrl, { rounds, delay, fetchAhead: true });
  const onDemand = await playRounds(browser, suiteUrl, { rounds, delay, fetchAhead: false });
  tellTimes(`next question, ${delay} ms of delay`, ahead);
  tellTimes('the same, none fetched ahead', onDemand);
  tellRatio('fetched ahead / on demand', middle(ahead) / middle(onDemand));
} finally {
  await browser.close();
}

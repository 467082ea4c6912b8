import { chromiumLaunch } from '@cardwise/tooling/chromium-launch';
import { chromium } from '@playwright/test';

import { startBareServer } from './support/bare-server.ts';
import { type FirstVisit, bareTime, firstVisit } from './support/first-visit.ts';
import { middle, tellRatio } from './support/load.ts';
import { suiteUrl } from './support/suite.ts';

const rounds = 5;

// A first visit on a phone's connection (150 ms, 1.6 Mbit/s) against one response of as many bytes: the cost of loading in steps.
const browser = await chromium.launch(chromiumLaunch());
try {
  for (const path of ['/quiz', '/statistics/att/1', '/statistics/card/103001']) {
    const visits: FirstVisit[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await firstVisit(browser, suiteUrl + path));
    const middleOf = (number: keyof FirstVisit) => middle(visits.map((visit) => visit[number]));
    const bare = await startBareServer('x'.repeat(middleOf('bytes')));
    const alone = await bareTime(browser, bare.url);
    bare.stop();
    process.stdout.write(
      `${path.padEnd(34)}first paint ${middleOf('firstPaint').toFixed(0)} ms   largest ${middleOf('largestPaint').toFixed(0)} ms   ` +
        `held up ${middleOf('blocked').toFixed(0)} ms   ${(middleOf('bytes') / 1024).toFixed(0)} KB, alone ${alone.toFixed(0)} ms\n`,
    );
    tellRatio('largest paint / its bytes alone', middleOf('largestPaint') / alone);
  }
} finally {
  await browser.close();
}

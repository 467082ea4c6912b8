import { chromiumLaunch } from '@cardwise/tooling/chromium-launch';
import { chromium } from '@playwright/test';

import { type FirstVisit, firstVisit } from './support/first-visit.ts';
import { middle, tellRatio } from './support/load.ts';
import { longTasks } from './support/long-tasks.ts';
import { startPageProxy } from './support/page-proxy.ts';
import { pids, suiteUrl } from './support/suite.ts';

const rounds = 5;
/** A late service responds this many milliseconds after its page is requested. */
const by = 400;

function tellVisit(name: string, visits: readonly FirstVisit[]): void {
  const of = (number: keyof FirstVisit) => middle(visits.map((visit) => visit[number] ?? Number.NaN));
  process.stdout.write(
    `${name.padEnd(54)}first paint ${of('firstPaint').toFixed(0)} ms   largest ${of('largestPaint').toFixed(0)} ms   ` +
      `after ${of('requests')} requests   tap marked ${(of('marked') - of('largestPaint')).toFixed(0)} ms later   ` +
      `shift ${of('shift').toFixed(3)}   ${(of('bytes') / 1024).toFixed(0)} KB in all\n`,
  );
}

const browser = await chromium.launch(chromiumLaunch());
const [finished, outlined] = [
  await startPageProxy(suiteUrl, { fragments: true }),
  await startPageProxy(suiteUrl, { fragments: false }),
];
try {
  for (const [path, part] of [
    ['/quiz', 'svc-quiz'],
    ['/statistics/att/1', 'svc-stats'],
    ['/statistics/card/103001', 'svc-stats'],
  ] as const) {
    const late = await startPageProxy(suiteUrl, { fragments: true, late: { pid: pids[part], by } });
    const [visits, lateVisits, others]: [FirstVisit[], FirstVisit[], FirstVisit[]] = [[], [], []];
    const tasks: Awaited<ReturnType<typeof longTasks>>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      tasks.push(await longTasks(suiteUrl + path));
      visits.push(await firstVisit(browser, finished.url + path));
      lateVisits.push(await firstVisit(browser, late.url + path));
      others.push(await firstVisit(browser, outlined.url + path));
    }
    await late.stop();
    const largest = (of: readonly FirstVisit[]) => middle(of.map(({ largestPaint }) => largestPaint));
    tellVisit(path, visits);
    const [longest, blocked] = [tasks.map((task) => task.longest), tasks.map((task) => task.blocked)].map(middle);
    process.stdout.write(`longest task ${longest} ms, blocked for ${blocked} ms in all\n`);
    tellVisit(`${path}, its service late by ${by} ms`, lateVisits);
    tellVisit(`${path}, without its fragment`, others);
    tellRatio('largest paint with a late service / without', largest(lateVisits) / largest(visits));
    tellRatio('largest paint / without the fragment', largest(visits) / largest(others));
  }
} finally {
  await browser.close();
  await finished.stop();
  await outlined.stop();
}

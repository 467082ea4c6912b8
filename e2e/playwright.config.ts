import { chromiumLaunch } from '@cardwise/tooling/chromium-launch';
import { defineConfig } from '@playwright/test';

import type { Visitor } from './support/test.ts';

const launch = chromiumLaunch();

export default defineConfig<Visitor>({
  testDir: './journeys',
  globalSetup: './support/wait-for-import.ts',
  fullyParallel: true,
  // Journeys spend part of their time waiting, so two cores can run three.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  // A page on a busy machine may need many times as long as on another machine.
  expect: { timeout: 20_000 },
  reporter: [['list']],
  outputDir: './test-results',
  use: {
    baseURL: process.env['SUITE_URL'] ?? 'http://localhost:8080',
    locale: 'en-GB',
    // Animations cost a tenth of the processor time, and axe could measure colours during a fade. Only returning and
    // breaking journeys have them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Route handlers must see every request; journeys about the worker allow it.
    serviceWorkers: 'block',
    // Playwright asks where each request began, for which V8 would read scripts again. That would cost a fourteenth of
    // the processor time.
    launchOptions: { ...launch, args: [...launch.args, '--js-flags=--no-enable-lazy-source-positions'] },
  },
  projects: [
    { name: 'desktop', testIgnore: ['**/breaking/**', '**/phone/**'], use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testMatch: '**/phone/**',
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    // Journeys that leave the page and come back are repeated with an active service worker.
    {
      name: 'returning',
      grep: /@leaves/,
      use: { viewport: { width: 1280, height: 800 }, contextOptions: {}, serviceWorkers: 'allow', returning: true },
    },
    // Journeys that stop or replace parts of the suite run last, one at a time.
    {
      name: 'breaking',
      testMatch: '**/breaking/**',
      dependencies: ['desktop', 'phone', 'returning'],
      fullyParallel: false,
      workers: 1,
      use: { contextOptions: {}, serviceWorkers: 'allow' },
    },
  ],
});

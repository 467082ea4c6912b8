import { chromiumLaunch } from '@cardwise/tooling/chromium-launch';
import { defineConfig } from '@playwright/test';

import type { Visitor } from './support/test.ts';

export default defineConfig<Visitor>({
  testDir: './journeys',
  fullyParallel: true,
  // One more than there are cores: journeys wait now and then.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  // A machine with two busy cores now and then misses a moment; a journey that fails twice is wrong.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: './test-results',
  use: {
    baseURL: process.env['SUITE_URL'] ?? 'http://localhost:8080',
    locale: 'en-GB',
    // Recording takes almost half of a journey's time.
    trace: 'on-first-retry',
    // Journeys that change what the network answers must see every request; those about the worker allow it.
    serviceWorkers: 'block',
    launchOptions: chromiumLaunch(),
  },
  projects: [
    { name: 'desktop', testIgnore: ['**/breaking/**', '**/phone/**'], use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testMatch: '**/phone/**',
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    // Whatever leaves the page and comes back, for a visitor whose service worker answers.
    {
      name: 'returning',
      testMatch: ['**/login.spec.ts', '**/site.spec.ts'],
      use: { viewport: { width: 1280, height: 800 }, serviceWorkers: 'allow', returning: true },
    },
    // Journeys that stop parts of the suite come last and alone.
    {
      name: 'breaking',
      testMatch: '**/breaking/**',
      dependencies: ['desktop', 'phone', 'returning'],
      fullyParallel: false,
      workers: 1,
      use: { serviceWorkers: 'allow' },
    },
  ],
});

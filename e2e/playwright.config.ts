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
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: './test-results',
  use: {
    baseURL: process.env['SUITE_URL'] ?? 'http://localhost:8080',
    locale: 'en-GB',
    screenshot: 'only-on-failure',
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
    // Journeys that leave the page and come back, for a visitor whose service worker answers.
    {
      name: 'returning',
      grep: /@leaves/,
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

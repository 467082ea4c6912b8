import { browser } from '@cardwise/tooling/jest';

export default {
  ...browser,
  setupFiles: [...browser.setupFiles, '<rootDir>/test/real-scheduler.ts'],
  // Some tests play several dozen rounds.
  testTimeout: 20_000,
};

import { browser } from '@cardwise/tooling/jest';

export default { ...browser, setupFiles: [...browser.setupFiles, '<rootDir>/test/real-scheduler.ts'] };

import { ChromiumMissing } from './provision-chromium.ts';
import { NginxMissing } from './provision-nginx.ts';

test('a missing nginx gives one line that says what to do', () => {
  expect(new NginxMissing('this system has no apt-get and dpkg').message).toBe(
    'no nginx on the PATH and none could be fetched (this system has no apt-get and dpkg): install nginx and start again',
  );
});

test('a missing Chromium gives one line with each reason once', () => {
  expect(new ChromiumMissing(['no download', 'no package', 'no package']).message).toBe(
    'no Chromium for the browser tests (no download; no package): install chromium or google-chrome and start again',
  );
});

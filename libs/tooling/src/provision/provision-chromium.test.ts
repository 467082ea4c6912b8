import { ChromiumMissingError, fontConfiguration, wrapperScript } from './provision-chromium.ts';

test('the script starts the browser with the libraries beside it and passes on its arguments', () => {
  expect(wrapperScript("/it's/chromium", ['/a', '/b'], '/fonts.conf')).toBe(
    [
      '#!/bin/sh',
      "export LD_LIBRARY_PATH='/a:/b'",
      "[ -f /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE='/fonts.conf'",
      `exec '/it'\\''s/chromium' "$@"`,
      '',
    ].join('\n'),
  );
});

test('fonts are searched in the tree and in the system', () => {
  expect(fontConfiguration('/a&b')).toContain('<dir>/a&amp;b/usr/share/fonts</dir>\n  <dir>/usr/share/fonts</dir>');
});

test('a missing Chromium gives one line with each reason once', () => {
  expect(new ChromiumMissingError(['no download', 'no package', 'no package']).message).toBe(
    'no Chromium for the browser tests (no download; no package): install chromium or google-chrome and start again',
  );
});

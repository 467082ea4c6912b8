import { knowsErrorLogOption, missingLibraries, NginxMissingError, parseNginxBuild } from './provision-nginx.ts';

const DEBIAN = `nginx version: nginx/1.22.1
built with OpenSSL 3.0.8 7 Feb 2023
configure arguments: --with-cc-opt='-g -O2' --prefix=/usr/share/nginx --conf-path=/etc/nginx/nginx.conf --modules-path=/usr/lib/nginx/modules`;

test('a distribution build names its folders', () => {
  expect(parseNginxBuild(DEBIAN)).toEqual({
    version: '1.22.1',
    modulesDir: '/usr/lib/nginx/modules',
    configDir: '/etc/nginx',
    brotli: false,
  });
});

test('a build without arguments has nginx’s default folders', () => {
  expect(parseNginxBuild('nginx version: nginx/1.31.0 (Ubuntu)\nconfigure arguments:')).toMatchObject({
    modulesDir: '/usr/local/nginx/modules',
    configDir: '/usr/local/nginx/conf',
  });
});

test('built-in brotli is detected', () => {
  expect(
    parseNginxBuild('nginx version: openresty/1.27.1\nconfigure arguments: --add-module=/src/ngx_brotli')?.brotli,
  ).toBe(true);
});

test('another program is not nginx', () => {
  expect(parseNginxBuild('usage: something')).toBeNull();
});

test.each([
  ['1.18.0', false],
  ['1.19.4', false],
  ['1.19.5', true],
  ['1.22.1', true],
  ['2.0.0', true],
])('nginx %s supports -e: %s', (version, knows) => {
  expect(knowsErrorLogOption(version)).toBe(knows);
});

test('missing libraries are read from ldd', () => {
  const output = '\tlibpcre2-8.so.0 => not found\n\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f)\n';
  expect(missingLibraries(output)).toEqual(['libpcre2-8.so.0']);
});

test('a missing nginx gives one line that says what to do', () => {
  expect(new NginxMissingError('this system has no apt-get and dpkg').message).toBe(
    'no nginx on the PATH and none could be fetched (this system has no apt-get and dpkg): install nginx and start again',
  );
});

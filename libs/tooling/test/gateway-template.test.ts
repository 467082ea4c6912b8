import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { renderNginx } from '../src/gateway/render-nginx.ts';
import { provisionNginx } from '../src/provision/provision-nginx.ts';
import { cacheDir, repositoryRoot } from '../src/repository-root.ts';

const template = readFileSync(join(repositoryRoot, 'gateway/nginx.conf.template'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('nginx accepts the rendered configuration', async () => {
  const nginx = await provisionNginx({ cacheDir });
  mkdirSync(join(folder, 'logs'));
  cpSync(join(repositoryRoot, 'gateway/security-headers.conf'), join(folder, 'security-headers.conf'));
  const service = ['127.0.0.1:9'];
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    renderNginx(template, {
      listen: '127.0.0.1:18999',
      publicUrl: 'https://cards.example',
      runDir: folder,
      siteDir: folder,
      imagesDir: folder,
      errorLog: join(folder, 'logs/error.log'),
      accessLog: join(folder, 'logs/access.log'),
      mimeTypes: nginx.mimeTypes,
      modules: nginx.brotliModules,
      brotli: nginx.brotli,
      upstreams: { SVC_QUIZ: service, SVC_STATS: service, SVC_PROFILE: service, SVC_ADMIN: service },
      callsPerSecond: 50,
    }),
  );
  const { status, stderr } = spawnSync(nginx.binary, [...nginx.args, '-t', '-p', folder, '-c', file], {
    encoding: 'utf8',
    env: { ...process.env, ...nginx.env },
  });
  expect(stderr).toContain('test is successful');
  expect(status).toBe(0);
});

it('a placeholder without a value stops the rendering', () => {
  expect(() => renderNginx('listen ${NOWHERE};', {} as never)).toThrow();
});

it('an answer with a header of its own has the common ones too, the request id among them', () => {
  const locations = template.split(/^ {4}location /m).slice(1);
  const without = locations
    .filter((location) => location.includes('add_header') && !location.includes('security-headers.conf'))
    .map((location) => location.slice(0, location.indexOf(' {')));
  expect(locations.length).toBeGreaterThan(10);
  expect(without).toEqual([]);
});

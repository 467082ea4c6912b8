import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { connect as connectTls } from 'node:tls';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { EnvError } from '@cardwise/service-kit/process/env';
import { freePort } from '@cardwise/service-kit/testing/serve';
import { generate } from 'selfsigned';

import { tlsLines } from '../src/gateway/render-nginx.ts';
import { knowsHttp2Directive, provisionNginx } from '../src/provision/provision-nginx.ts';
import { cacheDir } from '../src/repository-root.ts';
import { checkCertificate } from '../src/suite/check-certificate.ts';
import { readSettings } from '../src/suite/settings.ts';
import { startGatewayApart } from './gateway-apart.ts';

const site = 'cards.example';
const folder = mkdtempSync(join(tmpdir(), 'certificates-'));

/** @returns the paths of a certificate and its key, as settings name them */
async function writeCertificate(name: string, until: Date) {
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    notBeforeDate: new Date(until.getTime() - 365 * 24 * 60 * 60 * 1000),
    notAfterDate: until,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
  });
  const files = { TLS_CERTIFICATE: join(folder, `${name}.pem`), TLS_KEY: join(folder, `${name}.key`) };
  writeFileSync(files.TLS_CERTIFICATE, cert);
  writeFileSync(files.TLS_KEY, key);
  return { ...files, ca: cert };
}

const soon = new Date(Date.now() + 24 * 60 * 60 * 1000);
const { ca, ...files } = await writeCertificate(site, soon);
const port = await freePort();
const seen: IncomingHttpHeaders[] = [];
const gateway = await startGatewayApart(
  {
    svc_quiz: ({ headers }, response) => {
      seen.push(headers);
      response.end('{}');
    },
  },
  {
    tls: tlsLines({
      listen: `127.0.0.1:${port}`,
      certificate: files.TLS_CERTIFICATE,
      key: files.TLS_KEY,
      origin: `https://${site}`,
      http2Directive: knowsHttp2Directive((await provisionNginx({ cacheDir })).version),
    }),
  },
);
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

it('browsers get HTTP/2 and learn that the site is only reached by https', async () => {
  const session = connect(`https://127.0.0.1:${port}`, { ca, servername: site });
  const stream = session.request({ ':path': '/quiz', ':authority': site, accept: 'text/html' });
  const [headers] = (await once(stream, 'response')) as [Record<string, string | string[]>];
  await text(stream);
  session.close();
  expect(session.alpnProtocol).toBe('h2');
  expect(headers).toMatchObject({ ':status': 200, 'strict-transport-security': 'max-age=31536000' });
  expect(String(headers['set-cookie'])).toContain('; Secure');
});

it('services learn that the request was encrypted and what it was for, by HTTP/1.1 as well', async () => {
  const call = request({
    host: '127.0.0.1',
    port,
    ca,
    servername: site,
    path: '/quiz/new',
    headers: { Host: site, 'X-Requested-With': 'XMLHttpRequest' },
    agent: false,
  }).end();
  const [answer] = (await once(call, 'response')) as [import('node:http').IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(200);
  expect(seen.at(-1)).toMatchObject({ 'x-forwarded-proto': 'https', 'x-forwarded-host': site, host: site });
});

it('a plain request for the site is redirected with its path; one between services is not', async () => {
  const page = await gateway.ask('/de/quiz?sets=core', { Host: site });
  expect([page.status, page.headers['location']]).toEqual([308, `https://${site}/de/quiz?sets=core`]);
  expect(page.headers['strict-transport-security']).toBeUndefined();
  const internal = await gateway.ask('/remotes.json');
  expect([internal.status, internal.headers['strict-transport-security']]).toEqual([200, undefined]);
  // This request was encrypted up to a balancer in front of the gateway.
  const balanced = await gateway.ask('/remotes.json', { Host: site, 'X-Forwarded-Proto': 'https' });
  expect([balanced.status, balanced.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
  expect((await gateway.ask('/de/quiz%2f', { Host: site })).status).toBe(400);
});

it('plain HTTP at the encrypted port is redirected', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/de/quiz`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, `https://${site}/de/quiz`]);
});

it('protocols before TLS 1.2 are refused', async () => {
  const socket = connectTls({
    host: '127.0.0.1',
    port,
    ca,
    servername: site,
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
  });
  const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toMatch(/^ERR_SSL_|ECONNRESET/);
});

it('nginx has nothing to say against the configuration', () => {
  expect(gateway.complaints()).toBe('');
});

it('a start with a certificate that cannot work says why, for each variable at fault', async () => {
  const other = await writeCertificate('other.example', new Date(Date.now() - 1000));
  const PUBLIC_URL = `https://${site}`;
  expect(checkCertificate({ ...files, PUBLIC_URL }, Date.now())).toEqual([]);
  expect(
    checkCertificate(
      { TLS_CERTIFICATE: other.TLS_CERTIFICATE, TLS_KEY: files.TLS_KEY, PUBLIC_URL: `http://${site}` },
      Date.now(),
    ),
  ).toEqual([
    'TLS_KEY: is not the key of the certificate',
    expect.stringMatching(/^TLS_CERTIFICATE: expired on /),
    'PUBLIC_URL: must begin with https:// when there is a certificate',
    'TLS_CERTIFICATE: is not for cards.example, the name in PUBLIC_URL',
  ]);
  expect(() => readSettings({ ...files, TLS_KEY: files.TLS_CERTIFICATE, PUBLIC_URL })).toThrow(
    new EnvError(`TLS_KEY: ${files.TLS_CERTIFICATE} is not an unencrypted key in PEM form`),
  );
  expect(() => readSettings({ ...files, TLS_CERTIFICATE: '/nowhere.pem', PUBLIC_URL })).toThrow(
    'TLS_CERTIFICATE: /nowhere.pem cannot be read (ENOENT)',
  );
  expect(() => readSettings({ TLS_KEY: files.TLS_KEY })).toThrow('TLS_CERTIFICATE: must be set when the other');
  expect(readSettings({ ...files, PUBLIC_URL })).toMatchObject({ PUBLIC_URL, TLS_PORT: 8443 });
});

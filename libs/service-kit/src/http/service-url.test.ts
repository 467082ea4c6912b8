import * as z from 'zod/mini';

import { serviceUrl, ServicesUrl } from './service-url.ts';

const service = { name: 'svc_card_duels', port: 41 };

it.each([
  ['http://{name}:8080', 'http://svc-card-duels:8080'],
  ['http://{name}.cards.svc:8080', 'http://svc-card-duels.cards.svc:8080'],
  ['http://127.0.0.1:{port+8080}', 'http://127.0.0.1:8121'],
  ['http://127.0.0.1:9', 'http://127.0.0.1:9'],
])('by %s a service is at %s', (template, url) => {
  expect(z.parse(ServicesUrl, template)).toBe(template);
  expect(serviceUrl(template, service)).toBe(url);
});

it.each(['', '{name}', 'svc-{name}:8080', 'ftp://{name}', 'http://{nom}:8080', 'http://127.0.0.1:{port}', 'http://'])(
  '%j is no address of services',
  (template) => {
    expect(z.safeParse(ServicesUrl, template).error?.issues[0]?.message).toContain('must be an http:// address');
  },
);

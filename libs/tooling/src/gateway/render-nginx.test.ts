import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from '../repository-root.ts';
import { renderNginx } from './render-nginx.ts';

const template = readFileSync(join(repositoryRoot, 'gateway/nginx.conf.template'), 'utf8');

it('a placeholder without a value stops the rendering', () => {
  expect(() => renderNginx('listen ${NOWHERE};', {} as never)).toThrow();
});

it('a location with headers of its own includes the common ones, the request id among them', () => {
  const locations = template.split(/^ {4}location /m).slice(1);
  const without = locations
    .filter((location) => location.includes('add_header') && !location.includes('security-headers.conf'))
    .map((location) => location.slice(0, location.indexOf(' {')));
  expect(locations.length).toBeGreaterThan(10);
  expect(without).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from '../repository-root.ts';
import { renderNginx } from './render-nginx.ts';

const template = readFileSync(join(repositoryRoot, 'gateway/nginx.conf.template'), 'utf8');

it('a placeholder without a value throws', () => {
  expect(() => renderNginx('listen ${NOWHERE};', {} as never)).toThrow();
});

it('every location with its own headers includes the common ones', () => {
  const locations = template.split(/^ {4}location /m).slice(1);
  const without = locations
    .filter((location) => location.includes('add_header') && !location.includes('security-headers.conf'))
    .map((location) => location.slice(0, location.indexOf(' {')));
  expect(locations.length).toBeGreaterThan(10);
  expect(without).toEqual([]);
});

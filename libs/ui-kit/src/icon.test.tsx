import { render, screen } from '@testing-library/react';

import { iconPaths } from './icon-paths.ts';
import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';

it('is decorative without a label', () => {
  const { container } = render(<Icon name="flame" />);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByRole('img')).toBeNull();
});

it('is a named image with a label', () => {
  render(<Icon name="warning" label="Failed" />);
  expect(screen.getByRole('img', { name: 'Failed' })).not.toHaveAttribute('aria-hidden');
});

it.each(Object.keys(iconPaths) as IconName[])('draws %s with valid paths', (name) => {
  const { container } = render(<Icon name={name} />);
  const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
  expect(paths).toHaveLength(iconPaths[name].length);
  for (const path of paths) expect(path).toMatch(/^M[\d\s.,MLHVCSQTAZa-z-]+$/);
});

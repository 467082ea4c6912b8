import { render, screen } from '@testing-library/react';

import * as icons from './icons.ts';
import { Icon } from './icon.tsx';

it('is decorative without a label', () => {
  const { container } = render(<Icon icon={icons.flameIcon} />);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByRole('img')).toBeNull();
});

it('is a named image with a label', () => {
  render(<Icon icon={icons.warningIcon} label="Failed" />);
  expect(screen.getByRole('img', { name: 'Failed' })).not.toHaveAttribute('aria-hidden');
});

it.each(Object.entries(icons))('draws %s with valid paths', (_, icon) => {
  const { container } = render(<Icon icon={icon} />);
  const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
  expect(paths).toHaveLength(icon.length);
  for (const path of paths) expect(path).toMatch(/^M[\d\s.,MLHVCSQTAZa-z-]+$/);
});

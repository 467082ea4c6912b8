import { render, screen } from '@testing-library/react';

import { Panel } from './panel.tsx';

it('is a box with whatever else it is told to be', () => {
  render(
    <Panel title="Results" className="wide">
      42
    </Panel>,
  );
  expect(screen.getByTitle('Results')).toHaveClass('panel', 'wide');
});

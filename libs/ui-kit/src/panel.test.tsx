import { render, screen } from '@testing-library/react';

import { Panel } from './panel.tsx';

it('passes its props to the box', () => {
  render(
    <Panel title="Results" className="wide">
      42
    </Panel>,
  );
  expect(screen.getByTitle('Results')).toHaveClass('panel', 'wide');
});

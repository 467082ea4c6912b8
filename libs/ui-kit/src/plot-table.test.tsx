import { render, screen } from '@testing-library/react';

import { PlotTable } from './plot-table.tsx';

it('is a table named by its caption', () => {
  render(<PlotTable caption="By kind" columns={['Kind', 'Asked']} rows={[['Cost', '120']]} />);
  expect(screen.getByRole('table', { name: 'By kind' })).toContainElement(screen.getByRole('cell', { name: '120' }));
  expect(screen.getByRole('columnheader', { name: 'Asked' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Cost' })).toBeVisible();
});

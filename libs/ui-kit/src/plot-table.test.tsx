import { render, screen } from '@testing-library/react';

import { PlotTable } from './plot-table.tsx';

it('is a table named by its caption', () => {
  render(
    <PlotTable caption="By kind">
      <tbody>
        <tr>
          <th scope="row">Cost</th>
          <td>120</td>
        </tr>
      </tbody>
    </PlotTable>,
  );
  expect(screen.getByRole('table', { name: 'By kind' })).toContainElement(screen.getByRole('cell', { name: '120' }));
});

import { render, screen } from '@testing-library/react';

import { Table } from './table.tsx';

it('names the table and the region that scrolls it, which the keyboard can reach', () => {
  render(
    <Table caption="Results" hideCaption>
      <tbody>
        <tr>
          <th scope="row">Cost</th>
          <td data-number>12</td>
        </tr>
      </tbody>
    </Table>,
  );
  expect(screen.getByRole('table', { name: 'Results' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Results' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('rowheader', { name: 'Cost' })).toBeInTheDocument();
});

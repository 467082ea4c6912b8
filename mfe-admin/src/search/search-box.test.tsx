import { renderScreen } from '@cardwise/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';

import '../texts.ts';
import { SearchBox } from './search-box.tsx';

it('keeps what is typed while an earlier search arrives in the address, and follows the back button', async () => {
  const searches: string[] = [];
  let arrive: (value: string) => void = () => {};
  const Address = () => {
    const [value, setValue] = useState('');
    arrive = setValue;
    return <SearchBox label="Search" value={value} maxLength={100} onSearch={(text) => searches.push(text)} />;
  };
  const { user } = await renderScreen(<Address />);
  const input = screen.getByRole('textbox', { name: 'Search' });
  await user.type(input, 'keep{Enter}');
  await user.clear(input);
  await user.type(input, 'nobody');
  act(() => arrive('keep'));
  expect(input).toHaveValue('nobody');
  await user.type(input, '{Enter}');
  act(() => arrive('nobody'));
  expect(searches).toEqual(['keep', 'nobody']);
  act(() => arrive('keep'));
  expect(input).toHaveValue('keep');
});

import { act, renderHook } from '@testing-library/react';
import * as z from 'zod/mini';

import { readStored, removeStored, writeStored, useStored } from './stored-value.ts';

function render() {
  return renderHook(() => useStored('pace', z.number(), 60));
}

afterEach(() => removeStored('pace'));

it('starts with the stored value', () => {
  writeStored('pace', 3, 60);
  expect(render().result.current[0]).toBe(3);
});

it('stores the value it is set to', () => {
  const { result } = render();
  act(() => result.current[1](5));
  expect(result.current[0]).toBe(5);
  expect(readStored('pace', z.number())).toBe(5);
});

it('removes the value when set to undefined', () => {
  writeStored('pace', 3, 60);
  const { result } = render();
  act(() => result.current[1](undefined));
  expect(result.current[0]).toBeUndefined();
  expect(document.cookie).toBe('');
});

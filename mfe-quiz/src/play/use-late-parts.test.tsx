import { initI18n } from '@cardwise/web-kit';
import { renderHook, waitFor } from '@testing-library/react';

import { useLateParts } from './use-late-parts.ts';

let fails = true;
jest.mock('@cardwise/play-kit/filter/filter-dialog', () => {
  if (fails) throw new Error('the chunk did not come');
  return { FilterDialog: () => null };
});

beforeAll(() => initI18n('en'));

it('reports a dialog that cannot be loaded, and loads it when the next one opens', async () => {
  const onMissing = jest.fn();
  const { result, rerender } = renderHook(
    (open: boolean) => useLateParts({ dialogOpen: open, wanted: false, onMissing }),
    {
      initialProps: true,
    },
  );
  await waitFor(() => expect(onMissing).toHaveBeenCalledTimes(1));
  expect(result.current).toBeUndefined();
  rerender(false);
  fails = false;
  rerender(true);
  await waitFor(() => expect(result.current?.LateParts).toBeDefined());
  expect(onMissing).toHaveBeenCalledTimes(1);
});

it('ignores a failed load when no dialog is open', async () => {
  fails = true;
  jest.resetModules();
  const onMissing = jest.fn();
  renderHook(() => useLateParts({ dialogOpen: false, wanted: true, onMissing }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onMissing).not.toHaveBeenCalled();
});

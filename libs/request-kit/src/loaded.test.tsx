import { lateAfter } from '@cardwise/contracts/site/timing';
import { renderScreen } from '@cardwise/web-kit/testing';
import { act, screen } from '@testing-library/react';

import { LoadingBlock } from './loaded.tsx';
import { registerRequestTexts } from './texts.ts';

registerRequestTexts('test');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('loading is said to screen readers, and to everybody once it takes long', async () => {
  await renderScreen(<LoadingBlock />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(screen.getByRole('status')).toHaveClass('visually-hidden');
  await act(() => jest.advanceTimersByTimeAsync(lateAfter));
  expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual.');
  expect(screen.getByRole('status')).not.toHaveClass('visually-hidden');
});

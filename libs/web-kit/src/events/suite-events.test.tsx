import { renderHook } from '@testing-library/react';

import { emitSuiteEvent, useSuiteEvent } from './suite-events.ts';

const given = { card: '64', difficulty: 'easy', correct: true } as const;

it('reaches a listening component with its latest state, until it is gone', () => {
  const heard: string[] = [];
  const { rerender, unmount } = renderHook(
    ({ mood }) => useSuiteEvent('answer:given', ({ card }) => heard.push(`${mood} ${card}`)),
    {
      initialProps: { mood: 'calm' },
    },
  );
  emitSuiteEvent('answer:given', given);
  rerender({ mood: 'excited' });
  emitSuiteEvent('answer:given', given);
  unmount();
  emitSuiteEvent('answer:given', given);
  expect(heard).toEqual(['calm 64', 'excited 64']);
});

import { renderHook } from '@testing-library/react';

import { emitSuiteEvent, useSuiteEvent } from './suite-events.ts';

const raised = { kind: 'success', title: 'Saved', text: '' } as const;

it('a component receives events with its latest state until it unmounts', () => {
  const heard: string[] = [];
  const { rerender, unmount } = renderHook(
    ({ mood }) => useSuiteEvent('alert:raised', ({ title }) => heard.push(`${mood} ${title}`)),
    { initialProps: { mood: 'calm' } },
  );
  emitSuiteEvent('alert:raised', raised);
  rerender({ mood: 'excited' });
  emitSuiteEvent('alert:raised', raised);
  unmount();
  emitSuiteEvent('alert:raised', raised);
  expect(heard).toEqual(['calm Saved', 'excited Saved']);
});

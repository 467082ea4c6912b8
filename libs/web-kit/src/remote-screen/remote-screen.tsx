import type { ScreenRef } from '@cardwise/contracts/remote-module';
// By the package's name: bundled into a remote, this module must meet the shell's events, not a copy of them.
import { ErrorBoundary, emitSuiteEvent } from '@cardwise/web-kit';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type Screen = ComponentType<{ children: ReactNode }>;

type Props = ScreenRef & {
  /** Shown until the screen is there, and in its place if it cannot be loaded or breaks; handed to the screen as children. */
  fallback: ReactNode;
  [property: string]: unknown;
};

/**
 * Shows a screen of another remote, or of this one, as a part of a screen. The shell loads it as it loads pages: the same
 * build, checks, time limits and retries. All other properties are the screen's.
 *
 * @example <RemoteScreen {...plotScreen} plot={plot} fallback={<AnswersTable />} />
 */
export const RemoteScreen = ({ remote, screen, fallback, ...properties }: Props): ReactNode => {
  const [Screen, setScreen] = useState<Screen>();

  useEffect(() => {
    let state: 'loading' | 'failed' | 'over' = 'loading';
    const show = async (load: Promise<unknown>) => {
      try {
        const loaded = (await load) as Screen;
        if (state !== 'over') setScreen(() => loaded);
      } catch {
        if (state !== 'over') state = 'failed';
      }
    };
    const request = (again: boolean) => {
      state = 'loading';
      emitSuiteEvent('screen:requested', { remote, screen, again, answer: (load) => void show(load) });
    };
    const comeBack = () => {
      if (state === 'failed') request(true);
    };
    request(false);
    addEventListener('online', comeBack);
    return () => {
      state = 'over';
      removeEventListener('online', comeBack);
      setScreen(undefined);
    };
  }, [remote, screen]);

  return (
    <div data-boundary={remote}>
      {Screen ? (
        <ErrorBoundary fallback={() => fallback}>
          <Screen {...properties}>{fallback}</Screen>
        </ErrorBoundary>
      ) : (
        fallback
      )}
    </div>
  );
};

import type { ScreenRef } from '@cardwise/contracts/site/remote-module';
// By package name: bundled into a remote, it must meet the shell's events, not a copy.
import { ErrorBoundary, emitSuiteEvent } from '@cardwise/web-kit';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';

type Screen = ComponentType<{ children: ReactNode }>;

type Props = ScreenRef & {
  /** Until the screen is there, or if it fails; also its children. */
  fallback: ReactNode;
  again?: boolean;
  /** Without it, the fallback stays and says nothing. */
  onFailed?: () => void;
  [property: string]: unknown;
};

/** Loaded as the shell loads pages. Other properties are the screen's. */
export function RemoteScreen({ remote, screen, fallback, again = false, onFailed, ...properties }: Props): ReactNode {
  const [Screen, setScreen] = useState<Screen>();
  const fail = useEffectEvent(() => onFailed?.());

  useEffect(() => {
    let state: 'loading' | 'failed' | 'over' = 'loading';
    const show = async (load: Promise<unknown>) => {
      try {
        const loaded = (await load) as Screen;
        if (state !== 'over') setScreen(() => loaded);
      } catch {
        if (state === 'over') return;
        state = 'failed';
        fail();
      }
    };
    const request = (retried: boolean) => {
      state = 'loading';
      let load: Promise<unknown> | undefined;
      emitSuiteEvent('screen:requested', {
        remote,
        screen,
        again: retried,
        answer: (begun) => {
          load = begun;
        },
      });
      // Older shells do not answer.
      void show(load ?? Promise.reject(new Error(`${screen} of ${remote} cannot be loaded here`)));
    };
    const comeBack = () => {
      if (state === 'failed') request(true);
    };
    request(again);
    addEventListener('online', comeBack);
    return () => {
      state = 'over';
      removeEventListener('online', comeBack);
      setScreen(undefined);
    };
  }, [remote, screen, again]);

  const broken = <Broken onFailed={onFailed}>{fallback}</Broken>;
  return (
    <div data-boundary={remote}>
      {Screen ? (
        <ErrorBoundary fallback={() => broken}>
          <Screen {...properties}>{fallback}</Screen>
        </ErrorBoundary>
      ) : (
        fallback
      )}
    </div>
  );
}

function Broken({ onFailed, children }: { onFailed: (() => void) | undefined; children: ReactNode }) {
  const fail = useEffectEvent(() => onFailed?.());
  useEffect(() => fail(), []);
  return children;
}

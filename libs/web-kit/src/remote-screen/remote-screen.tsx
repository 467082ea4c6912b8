import type { ScreenRef } from '@cardwise/contracts/site/remote-module';
// This import uses the package name: bundled into a remote, it must reach the shell's events, not a copy.
import { ErrorBoundary, emitSuiteEvent } from '@cardwise/web-kit';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';

type Screen = ComponentType<{ children: ReactNode }>;

type Props = ScreenRef & {
  /** The fallback is shown until the screen has loaded and if it fails; the screen also gets it as its children. */
  fallback: ReactNode;
  again?: boolean;
  /** This runs when the screen cannot be loaded or crashes; the fallback stays in any case. */
  onFailed?: () => void;
  [property: string]: unknown;
};

/**
 * Shows a screen of another remote, loaded the way the shell loads pages. All other properties are passed to the
 * screen.
 */
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
      // Older shells do not answer the event.
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

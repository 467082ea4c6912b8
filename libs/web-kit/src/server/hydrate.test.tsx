import { act, screen } from '@testing-library/react';
import { type ComponentType, Suspense, lazy } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { AppConfigProvider, useAppConfig } from '../app-config/app-config-provider.tsx';
import { SessionProvider, useSession } from '../session/session-provider.tsx';
import { sampleAppConfig } from '../testing/sample-app-config.ts';

function Screen() {
  const { current } = useAppConfig();
  const { loading, user } = useSession();
  return (
    <p>
      {current}, {loading ? 'somebody' : (user?.name ?? 'nobody')}
    </p>
  );
}

function Account() {
  return <b>{useSession().user?.name ?? 'unknown'}</b>;
}

it('leaves a screen that came with the page as it is until the remote has loaded, whatever arrives before', async () => {
  const inHtml = renderToString(
    <AppConfigProvider initial={sampleAppConfig}>
      <SessionProvider initial={new Promise(() => {})}>
        <Account />
        <Suspense>
          <Screen />
        </Suspense>
      </SessionProvider>
    </AppConfigProvider>,
  );
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = inHtml;
  const paragraph = page.querySelector('p');

  const config = Promise.withResolvers<typeof sampleAppConfig>();
  const player = Promise.withResolvers<{ id: string; name: string; role: 'user'; background: null }>();
  const remote = Promise.withResolvers<{ default: ComponentType }>();
  const Remote = lazy(() => remote.promise);
  const onRecoverableError = jest.fn();
  await act(async () =>
    hydrateRoot(
      page,
      <AppConfigProvider initial={config.promise}>
        <SessionProvider initial={player.promise}>
          <Account />
          <Suspense fallback="skeleton">
            <Remote />
          </Suspense>
        </SessionProvider>
      </AppConfigProvider>,
      { onRecoverableError },
    ),
  );
  await act(async () => player.resolve({ id: '1', name: 'Ann', role: 'user', background: null }));
  await act(async () => config.resolve(sampleAppConfig));
  expect(page).toHaveTextContent('ited, somebody');
  expect(page.querySelector('p')).toBe(paragraph);

  await act(async () => remote.resolve({ default: Screen }));
  expect(screen.getByText('Ann')).toBeInTheDocument();
  expect(page.querySelector('p')).toBe(paragraph);
  expect(page).toHaveTextContent('ited, Ann');
  expect(onRecoverableError).not.toHaveBeenCalled();
});

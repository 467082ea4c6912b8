import type { AppConfig } from '@cardwise/contracts/catalogue/app-config';
import { type Locale, defaultLocale } from '@cardwise/contracts/site/locales';
import type { SessionUser } from '@cardwise/contracts/profile/session';
import { type RenderResult, act, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';

import { AppConfigProvider } from '../app-config/app-config-provider.tsx';
import { changeLocale, initI18n } from '../i18n/init-i18n.ts';
import { registeredNamespaces } from '../i18n/namespaces.ts';
import { SessionProvider } from '../session/session-provider.tsx';
import { type MockCall, type MockServer, startMockServer } from './mock-server.ts';
import { sampleAppConfig } from './sample-app-config.ts';

/** How a test opens a screen. */
export type ScreenOptions = {
  locale?: Locale;
  /** The address to open. */
  route?: string;
  /** Route under which the screen is mounted, as in the shell: `/statistics/*`. */
  path?: string;
  /** Who is logged in; a rejected promise if the session service is down. */
  player?: SessionUser | null | Promise<SessionUser | null>;
  config?: AppConfig;
  /** The servers' answers. */
  api?: MockCall[];
};

type Rendered = RenderResult & { user: UserEvent; server: MockServer; address: () => string };

/**
 * Renders a screen as the shell would, with mocked servers: everything a component test needs.
 *
 * @returns Testing Library's result with `user` (acts like a person), `server` (requests so far, answers from now on)
 *   and `address()` (current path and query).
 * @example
 * const { user, server } = await renderScreen(<Quiz />, { locale: 'de', api: [reply(newQuestion, { data: question })]
 * });
 * await user.click(await screen.findByRole('button', { name: '3' }));
 * expect(server.calls(insertAnswer)).toHaveLength(1);
 */
export const renderScreen = async (ui: ReactNode, options: ScreenOptions = {}): Promise<Rendered> => {
  const {
    locale = defaultLocale,
    route = '/',
    path = '*',
    player = null,
    config = sampleAppConfig,
    api = [],
  } = options;
  const server = startMockServer(api);
  await (i18next.isInitialized ? changeLocale(locale) : initI18n(locale));
  await i18next.loadNamespaces(registeredNamespaces());

  let address = route;
  const AddressProbe = () => {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  };

  const page = (
    <MemoryRouter initialEntries={[route]}>
      <AppConfigProvider initial={config}>
        <SessionProvider initial={player}>
          <Suspense>
            <Routes>
              <Route path={path} element={ui} />
              <Route path="*" element={null} />
            </Routes>
          </Suspense>
        </SessionProvider>
      </AppConfigProvider>
      <AddressProbe />
    </MemoryRouter>
  );
  const result = await act(async () => render(page));
  // Without delays between its steps, `user` also works with fake timers.
  return { ...result, user: userEvent.setup({ delay: null }), server, address: () => address };
};

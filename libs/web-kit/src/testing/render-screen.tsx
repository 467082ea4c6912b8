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

export type ScreenOptions = {
  locale?: Locale;
  route?: string;
  /** The screen is mounted at this route, such as `/statistics/*`. */
  path?: string;
  /** A rejected promise stands for a session service that is down. */
  player?: SessionUser | null | Promise<SessionUser | null>;
  config?: AppConfig;
  api?: MockCall[];
};

type Rendered = RenderResult & { user: UserEvent; server: MockServer; address: () => string };

/** Renders a screen with its providers; `server` records the requests and takes further answers. */
export async function renderScreen(ui: ReactNode, options: ScreenOptions = {}): Promise<Rendered> {
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
  // Without delays, `user` also works with fake timers.
  return { ...result, user: userEvent.setup({ delay: null }), server, address: () => address };
}

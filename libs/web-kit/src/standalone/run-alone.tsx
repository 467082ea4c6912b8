import { type Page, adminPath } from '@cardwise/contracts/site/slugs';
import { type ComponentType, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

import { pagePath } from '@cardwise/contracts/site/slugs';
import { parseAddress } from '../address/parse-address.ts';
import { preferredLocale } from '../address/preferred-locale.ts';
import { AppConfigProvider } from '../app-config/app-config-provider.tsx';
import { loadAppConfig } from '../app-config/load-app-config.ts';
import { onSuiteEvent } from '../events/suite-events.ts';
import { initI18n } from '../i18n/init-i18n.ts';
import { SessionProvider, loadSession } from '../session/session-provider.tsx';

/** The administration's address has no language. */
type View = Page | 'admin';

/**
 * Runs a remote without the shell.
 *
 * @param screens each at its address, the first one at any other.
 * @param parts screens that others show by `RemoteScreen`.
 */
export const runAlone = async (
  screens: Partial<Record<View, ComponentType>>,
  parts: Record<string, ComponentType | string> = {},
): Promise<void> => {
  onSuiteEvent('screen:requested', ({ screen, answer }) => {
    const part = parts[screen];
    answer(part ? Promise.resolve(part) : Promise.reject(new Error(`There is no screen "${screen}" here`)));
  });
  const locale = parseAddress(location.pathname)?.locale ?? preferredLocale();
  await initI18n(locale);
  document.documentElement.lang = locale;

  const views = Object.entries(screens) as [View, ComponentType][];
  const First = views[0]?.[1];
  const root = document.body.appendChild(document.createElement('main'));
  createRoot(root).render(
    <BrowserRouter>
      <AppConfigProvider initial={loadAppConfig()}>
        <SessionProvider initial={loadSession()}>
          <Suspense>
            <Routes>
              {views.map(([view, Screen]) => (
                <Route
                  key={view}
                  path={`${view === 'admin' ? adminPath : pagePath(locale, view)}/*`}
                  element={<Screen />}
                />
              ))}
              {First && <Route path="*" element={<First />} />}
            </Routes>
          </Suspense>
        </SessionProvider>
      </AppConfigProvider>
    </BrowserRouter>,
  );
};

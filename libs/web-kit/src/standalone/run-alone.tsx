import { basePath, type PageAddress } from '@cardwise/contracts/site/pages';
import { type ComponentType, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

import { parseAddress } from '../address/parse-address.ts';
import { preferredLocale } from '../address/preferred-locale.ts';
import { AppConfigProvider, loadAppConfig } from '../app-config/app-config-provider.tsx';
import { onSuiteEvent } from '../events/suite-events.ts';
import { initI18n } from '../i18n/init-i18n.ts';
import { SessionProvider, loadSession } from '../session/session-provider.tsx';

/**
 * Runs a remote's screens without the shell.
 * @param screens the first one is also shown at any other address.
 * @param parts screens that other screens show by `RemoteScreen`.
 */
export async function runAlone(
  screens: readonly { page: PageAddress; screen: ComponentType }[],
  parts: Record<string, ComponentType | string> = {},
): Promise<void> {
  onSuiteEvent('screen:requested', ({ screen, answer }) => {
    const part = parts[screen];
    answer(part ? Promise.resolve(part) : Promise.reject(new Error(`There is no screen "${screen}" here`)));
  });
  const preferred = preferredLocale();
  const own = screens.map(({ page }) => page);
  const locale = parseAddress(location.pathname, preferred, own)?.locale ?? preferred;
  await initI18n(locale);
  document.documentElement.lang = locale;

  const First = screens[0]?.screen;
  const root = document.body.appendChild(document.createElement('main'));
  createRoot(root).render(
    <BrowserRouter>
      <AppConfigProvider initial={loadAppConfig()}>
        <SessionProvider initial={loadSession()}>
          <Suspense>
            <Routes>
              {screens.map(({ page, screen: Screen }) => (
                <Route key={page.name} path={`${basePath(locale, page)}/*`} element={<Screen />} />
              ))}
              {First && <Route path="*" element={<First />} />}
            </Routes>
          </Suspense>
        </SessionProvider>
      </AppConfigProvider>
    </BrowserRouter>,
  );
}

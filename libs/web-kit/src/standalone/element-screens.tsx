import { Locale, defaultLocale } from '@cardwise/contracts/site/locales';
import type { PageAddress } from '@cardwise/contracts/site/pages';
import type { RemoteModule } from '@cardwise/contracts/site/remote-module';
import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';

import { findPage } from '../address/find-page.ts';
import { AppConfigProvider, loadAppConfig } from '../app-config/app-config-provider.tsx';
import { changeLocale, initI18n } from '../i18n/init-i18n.ts';
import { defineElement } from '../remote-screen/define-element.ts';
import { SessionProvider, loadSession } from '../session/session-provider.tsx';

type Page = ReturnType<typeof startPage>;

let started: Page | undefined;

type Properties = Record<string, unknown>;

type Pages = readonly PageAddress[];

/**
 * Turns each screen into a custom element with its own root, because it runs with another React than the page's.
 * @param pages pages of the remote, which the site may not know yet.
 */
export function elementScreens(remote: RemoteModule<ComponentType<never>>, pages: Pages): RemoteModule<never> {
  const screens = Object.entries(remote.screens).map(([name, screen]) => [
    name,
    typeof screen === 'string'
      ? screen
      : defineElement(`own-${name}`, getElement(screen as ComponentType<Properties>, pages)),
  ]);
  return { contract: 1, screens: Object.fromEntries(screens) as Record<string, string> };
}

function getElement(Screen: ComponentType<Properties>, pages: Pages) {
  return class extends HTMLElement {
    #root: Root | undefined;
    #screen = <Screen />;

    set properties({ children: _, ...properties }: Properties) {
      this.#screen = <Screen {...properties} />;
      this.#render();
    }

    #render(): void {
      this.#root?.render(ownRoot((started ??= startPage()), pages, this.#screen));
    }

    connectedCallback(): void {
      this.#root = createRoot(this, {
        identifierPrefix: this.localName,
        onUncaughtError: (error) => this.dispatchEvent(new ErrorEvent('error', { error })),
      });
      this.#render();
    }

    disconnectedCallback(): void {
      this.#root?.unmount();
      this.#root = undefined;
    }
  };
}

function ownRoot({ config, session, texts }: Page, pages: Pages, screen: ReactNode): ReactNode {
  return (
    <BrowserRouter>
      <AppConfigProvider initial={config}>
        <SessionProvider initial={session}>
          <Suspense>
            <AtPage texts={texts} pages={pages}>
              {screen}
            </AtPage>
          </Suspense>
        </SessionProvider>
      </AppConfigProvider>
    </BrowserRouter>
  );
}

/** Provides the routes of the remote's own pages; a part that is shown on another remote's page has no routes. */
function AtPage({ texts, pages, children }: { texts: Page['texts']; pages: Pages; children: ReactNode }) {
  use(texts);
  const { pathname } = useLocation();
  const parts = pathname.split('/').filter(Boolean);
  const rest = findPage(pathname, localeOfPage(), pages)?.rest ?? [];
  const base = parts.slice(0, parts.length - rest.length).join('/');
  return (
    <Routes>
      <Route path={`${base}/*`} element={children} />
    </Routes>
  );
}

function startPage() {
  joinRouters();
  const language = new MutationObserver(() => void changeLocale(localeOfPage()));
  language.observe(document.documentElement, { attributeFilter: ['lang'] });
  return { config: loadAppConfig(), session: loadSession(), texts: initI18n(localeOfPage()) };
}

/**
 * Tells each router about the other's navigations: the shell's router and ours notice only their own and the browser's.
 */
function joinRouters(): void {
  // Firefox has the Navigation API since 147, Safari since 26.2. In older browsers, each router follows only its own
  // links.
  if (!('navigation' in globalThis)) return;
  navigation.addEventListener('currententrychange', ({ navigationType }) => {
    if (navigationType !== 'push' && navigationType !== 'replace') return;
    queueMicrotask(() => dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
  });
}

function localeOfPage(): Locale {
  return Locale.safeParse(document.documentElement.lang).data ?? defaultLocale;
}

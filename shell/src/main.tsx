import '@cardwise/ui-kit/tokens.css';
import '@cardwise/ui-kit/base.css';
import {
  AppConfigProvider,
  BrowserRouter,
  ErrorBoundary,
  SessionProvider,
  initI18n,
  loadAppConfig,
  loadSession,
  preferredLocale,
} from '@cardwise/web-kit';
import { startTransition } from 'react';

import './appearance/boundaries.css';
import './appearance/print.css';
import './opening/opening.css';
import { applyStoredTheme } from './appearance/theme.ts';
import { startWorker } from './offline/start-worker.ts';
import { notStartedId } from './opening/not-started.ts';
import { loadRegistry } from './remotes/registry.ts';
import { loadView } from './routing/load-view.ts';
import { resolveRoute } from './routing/resolve-route.ts';
import { SiteFailed } from './site-failed.tsx';
import { textsInPage } from './texts.ts';

document.getElementById(notStartedId)?.remove();
applyStoredTheme();
const { locale, view } = resolveRoute(location.pathname, preferredLocale());

// Everything the first page needs is requested now, in parallel; failures surface where the results are used.
const config = loadAppConfig();
const session = loadSession();
const loads = [config, session, loadRegistry(), view !== 'notFound' && loadView(view)];
for (const load of loads) if (load) load.catch(() => {});

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root element');

/** Yields to the browser: on a slow phone, evaluating all modules at once would block it for a tenth of a second. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const draw = async (root: HTMLElement): Promise<void> => {
  const texts = initI18n(locale, textsInPage(locale));
  await pause();
  const { createRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  const { Site } = await import(/* webpackMode: "eager" */ './site.tsx');
  await texts;
  // A transition renders in slices, so that a slow phone stays responsive.
  startTransition(() =>
    createRoot(root).render(
      <ErrorBoundary fallback={() => <SiteFailed />}>
        <BrowserRouter>
          <AppConfigProvider initial={config}>
            <SessionProvider initial={session}>
              <Site />
            </SessionProvider>
          </AppConfigProvider>
        </BrowserRouter>
      </ErrorBoundary>,
    ),
  );
};

void draw(container);
startWorker();

import '@cardwise/ui-kit/tokens.css';
import '@cardwise/ui-kit/base.css';
import {
  AppConfigProvider,
  BrowserRouter,
  SessionProvider,
  initI18n,
  loadAppConfig,
  loadSession,
  preferredLocale,
} from '@cardwise/web-kit';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';

import './appearance/boundaries.css';
import { applyStoredTheme } from './appearance/theme.ts';
import { startWorker } from './offline/start-worker.ts';
import { loadRegistry } from './remotes/registry.ts';
import { loadView } from './routing/load-view.ts';
import { findPlace } from './routing/place.ts';
import { Site } from './site.tsx';
import { textsInPage } from './texts.ts';

applyStoredTheme();
const { locale, view } = findPlace(location.pathname, preferredLocale());

// Everything that the first page waits for starts now, side by side; each is awaited, and its failure shown, where it
// is needed.
const config = loadAppConfig();
const session = loadSession();
const loads = [config, session, loadRegistry(), view !== 'notFound' && loadView(view)];
for (const load of loads) if (load) load.catch(() => {});

const container = document.getElementById('root');
if (!container) throw new Error('The page has no place for the site');
const root = createRoot(container);

// As a transition the first drawing is done in slices, and a slow phone hears a finger in between.
void initI18n(locale, textsInPage(locale)).then(() =>
  startTransition(() =>
    root.render(
      <BrowserRouter>
        <AppConfigProvider initial={config}>
          <SessionProvider initial={session}>
            <Site />
          </SessionProvider>
        </AppConfigProvider>
      </BrowserRouter>,
    ),
  ),
);

startWorker();

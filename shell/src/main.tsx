import './trusted-types.ts';
import '@cardwise/ui-kit/tokens.css';
import '@cardwise/ui-kit/base.css';
import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';
import { reloadIcon } from '@cardwise/ui-kit/icons';
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

import './appearance/print.css';
import './opening/opening.css';
import './parts/boundaries.css';
// These stylesheets are imported here instead of in chunks, because prerendered pages need them at once.
import './account/day-streak.module.css';
import './parts/parts-panel.module.css';
import './site-pages/own-pages.module.css';
import { afterLoad } from './lifecycle/page-lifecycle.ts';
import { applyStoredTheme } from './appearance/theme.ts';
import { startWorker } from './offline/start-worker.ts';
import { notStartedId } from './lifecycle/page-lifecycle.ts';
import { renewRestored } from './lifecycle/renew-restored.ts';
import { previewLinkApplied } from './remotes/build-choice.ts';
import { takeFragment } from './remotes/fragment.ts';
import { getOverride } from './remotes/overrides.ts';
import { loadRegistry, waitForPages } from './remotes/registry.ts';
import { loadReporting } from './reports/load-reporting.ts';
import { dropHead } from './routing/head.tsx';
import { loadView, getScreen } from './routing/load-view.ts';
import { notFound, resolveRoute } from './routing/resolve-route.ts';
import { pageTexts, textsInPage } from './texts.ts';

document.documentElement.dataset['started'] = '';
document.getElementById(notStartedId)?.remove();
applyStoredTheme();

const built = routeHere();
const { locale, view } = built;

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root element');
const { lang, dataset } = document.documentElement;
const origin = dataset['origin'] ?? location.origin;

// This is false for the outline, for a page in another language than the visitor's, and where a developer's build takes
// over.
const prerendered =
  container.dataset['view'] === view &&
  lang === locale &&
  built.path === location.pathname &&
  !getOverride(getScreen(view)?.remote ?? '');
const headOfFragment = prerendered && takeFragment();
if (!headOfFragment && !(prerendered && built.path === built.base)) dropHead();

const config = loadAppConfig();
const session = loadSession();
const loads = [config, session, loadRegistry(), loadView(view)];
for (const load of loads) load.catch(() => {});

const reactOptions = { onCaughtError: keepCaught, onRecoverableError: keepCaught };

renewRestored();

afterLoad(() => void prepare().catch(() => {}), 0);
void render(container);
startWorker();
loadReporting();

async function render(root: HTMLElement): Promise<void> {
  const route = await firstRoute();
  const texts = initI18n(route.locale, textsInPage(route.locale));
  await pause();
  const { createRoot, hydrateRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  const { Site } = await import(/* webpackMode: "eager" */ './site.tsx');
  await Promise.all([texts, previewLinkApplied()]);
  const site = (
    <ErrorBoundary fallback={() => <SiteFailed />}>
      <BrowserRouter>
        <AppConfigProvider initial={config}>
          <SessionProvider initial={session}>
            <Site start={route} origin={origin} />
          </SessionProvider>
        </AppConfigProvider>
      </BrowserRouter>
    </ErrorBoundary>
  );
  // React renders a transition in slices.
  startTransition(() => {
    if (prerendered) hydrateRoot(root, site, reactOptions);
    else createRoot(root, reactOptions).render(site);
  });
}

// The page may belong to a domain that is younger than this build of the shell.
async function firstRoute() {
  if (view !== notFound || prerendered) return built;
  await waitForPages();
  return routeHere();
}

// Evaluating all modules at once would block a slow phone for a tenth of a second.
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Replaces the site when its frame crashed or has no texts; it uses the texts in the HTML page. */
function SiteFailed() {
  const texts = pageTexts();
  const retry = (
    <Button icon={reloadIcon} onClick={() => location.reload()}>
      {texts?.remote.retry}
    </Button>
  );
  return (
    <main>
      <Alert kind="error" title={texts?.opening.failed} action={retry} />
    </main>
  );
}

function routeHere() {
  return resolveRoute(location.pathname, preferredLocale());
}

// Event listeners do not receive errors that boundaries catch or hydration recovers from.
function keepCaught(error: unknown, caught: object): void {
  console.error(error);
  const { errorBoundary } = caught as { errorBoundary?: ErrorBoundary };
  globalThis.pageErrors?.push({ error, part: errorBoundary?.props.part });
}

function prepare() {
  return import('./routing/prepare-links.ts').then(({ prepareLinks }) => prepareLinks());
}

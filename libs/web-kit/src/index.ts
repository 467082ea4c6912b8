/** The shell and the remotes share this module at run time, besides React. Its named exports keep tree shaking. */
import * as z from 'zod/mini';

export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';

export { isKnownPath } from './address/site-pages.ts';
export { type Address, type Alternate, alternates, pagePath, parseAddress } from './address/parse-address.ts';
export { preferredLocale, rememberLocale } from './address/preferred-locale.ts';
export { ApiError, type ApiErrorCode, callApi } from './api/call-api.ts';
export { type ApiLoad, useApi } from './api/use-api.ts';
export {
  AppConfigProvider,
  currentAppConfig,
  loadAppConfig,
  useAppConfig,
  useAppConfigSoFar,
} from './app-config/app-config-provider.tsx';
export { ErrorBoundary } from './error-boundary.tsx';
export { emitSuiteEvent, onSuiteEvent, useSuiteEvent } from './events/suite-events.ts';
export { type PageHead, usePageHead, useScreenHead } from './head/page-head.ts';
export { changeLocale, initI18n, useLocale, useTranslation } from './i18n/init-i18n.ts';
export { type NamespaceLoader, registerNamespace } from './i18n/namespaces.ts';
export { type Session, SessionProvider, loadSession, useSession } from './session/session-provider.tsx';
export { readStored, removeStored, useStored, writeStored } from './storage/stored-value.ts';

// Compiled schemas would need `new Function`, which the content security policy forbids. This setting holds for every
// copy of zod.
z.config({ jitless: true });

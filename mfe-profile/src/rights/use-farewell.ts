import {
  emitSuiteEvent,
  pagePath,
  useLocale,
  useLocation,
  useNavigate,
  useSession,
  useTranslation,
} from '@cardwise/web-kit';
import { useEffect, useRef } from 'react';

/** Leads a player whose account is gone to the start page, and tells them there. @returns the function that does it. */
export const useFarewell = (): (() => void) => {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { refresh } = useSession();
  const leaving = useRef<string>(undefined);

  useEffect(
    () => () => {
      // Not before this page is left: it would greet the visitor, who they are now, with a request to log in.
      if (leaving.current === pathname) void refresh();
    },
    [pathname, refresh],
  );

  return () => {
    leaving.current = pathname;
    emitSuiteEvent('alert:raised', { kind: 'success', title: t('delete.done'), text: t('delete.doneText') });
    void navigate(pagePath(locale, 'quiz'));
  };
};

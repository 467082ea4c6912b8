import { quizPage } from '@cardwise/contracts/quiz/pages';
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

/**
 * @returns a function that takes a player whose account was deleted to the start page, and confirms the deletion there.
 */
export const useFarewell = (): (() => void) => {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { refresh } = useSession();
  const leaving = useRef<string>(undefined);

  useEffect(
    () => () => {
      // Only after leaving this page, which would otherwise ask the visitor to log in.
      if (leaving.current === pathname) void refresh();
    },
    [pathname, refresh],
  );

  return () => {
    leaving.current = pathname;
    emitSuiteEvent('alert:raised', { kind: 'success', title: t('delete.done'), text: t('delete.doneText') });
    void navigate(pagePath(locale, quizPage));
  };
};

import { logoutPath } from '@cardwise/contracts/site/pages';
import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';
import {
  emitSuiteEvent,
  useLocation,
  useNavigate,
  useSearchParams,
  useSession,
  useTranslation,
} from '@cardwise/web-kit';
import { createStore, useStore } from '@cardwise/web-kit/store';
import { useEffect } from 'react';

import styles from '../alerts/alert-region.module.css';
import { isLoginOutcome, loginOutcomes } from '../alerts/login-outcomes.ts';

const parameter = 'login';

const asking = createStore(false);

/**
 * Asks players whom a link from another site led to the logout. It uses a form, because every browser then names the
 * page’s origin.
 */
export function LogoutQuestion() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const asked = useStore(asking, asking.first);
  if (!asked || !user) return null;
  const logout = (
    <form method="post" action={logoutPath}>
      <Button type="submit">{t('account.logout')}</Button>
    </form>
  );
  return (
    <Alert
      className={styles.alert}
      kind="warning"
      title={t('loginOutcome.logout_asked.title')}
      action={logout}
      dismissLabel={t('alerts.dismiss')}
      onDismiss={() => asking.set(false)}
    >
      {t('loginOutcome.logout_asked.text')}
    </Alert>
  );
}

/**
 * Reports once how a login or logout went, and removes the outcome from the address. It must be inside the Suspense
 * boundary, because it needs the texts.
 */
export function LoginOutcome() {
  const { t } = useTranslation('shell');
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const outcome = search.get(parameter);

  useEffect(() => {
    if (outcome === null) return;
    if (isLoginOutcome(outcome)) {
      emitSuiteEvent('alert:raised', {
        kind: loginOutcomes[outcome],
        title: t(`loginOutcome.${outcome}.title`),
        text: t(`loginOutcome.${outcome}.text`),
      });
    }
    if (outcome === 'logout_asked') asking.set(true);
    const rest = new URLSearchParams(search);
    rest.delete(parameter);
    void navigate({ search: rest.toString(), hash }, { replace: true });
  }, [outcome, search, hash, navigate, t]);
  return null;
}

import type { SuiteEvents } from '@cardwise/contracts/site/remote-module';
import { Alert } from '@cardwise/ui-kit/alert';
import { useSuiteEvent, useTranslation } from '@cardwise/web-kit';
import { type ReactNode, useRef, useState } from 'react';

import { useCoveredHeight } from '../layout/use-covered-height.ts';
import styles from './alert-region.module.css';
import { type LoginOutcome, loginOutcomes } from './login-outcomes.ts';

type Raised = SuiteEvents['alert:raised'] & { id: number };

export function AlertRegion({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const [alerts, setAlerts] = useState<Raised[]>([]);
  const region = useRef<HTMLElement>(null);
  useCoveredHeight(region, '--alerts-height');

  useSuiteEvent('alert:raised', (raised) =>
    setAlerts((shown) => [
      ...shown.filter(
        ({ kind, title, text }) => kind !== raised.kind || title !== raised.title || text !== raised.text,
      ),
      { ...raised, id: (shown.at(-1)?.id ?? 0) + 1 },
    ]),
  );

  const dismiss = (id: number) => {
    setAlerts((shown) => shown.filter((other) => other.id !== id));
    delete document.documentElement.dataset['loginAlert'];
  };
  return (
    <section ref={region} id="alerts" className={styles.region} aria-label={t('alerts.label')} aria-live="polite">
      {alerts.map(({ id, kind, title, text }) => (
        <Alert
          key={id}
          className={styles.alert}
          kind={kind}
          title={title}
          dismissLabel={t('alerts.dismiss')}
          onDismiss={() => dismiss(id)}
        >
          {text}
        </Alert>
      ))}
      {children}
      {alerts.length === 0 && <LoginRooms />}
    </section>
  );
}

/**
 * Keeps room for the alert of a page that comes back from a login, by rendering the alert invisibly: nothing moves when
 * the real one appears.
 */
function LoginRooms() {
  const { t } = useTranslation('shell');
  return Object.entries(loginOutcomes).map(([outcome, kind]) => (
    <div key={outcome} className={styles.room} data-outcome={outcome} aria-hidden="true">
      <Alert
        kind={kind}
        title={t(`loginOutcome.${outcome as LoginOutcome}.title`)}
        dismissLabel={t('alerts.dismiss')}
        onDismiss={() => {}}
      >
        {t(`loginOutcome.${outcome as LoginOutcome}.text`)}
      </Alert>
    </div>
  ));
}

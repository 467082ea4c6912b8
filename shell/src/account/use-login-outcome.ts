import { emitSuiteEvent, useLocation, useNavigate, useSearchParams, useTranslation } from '@cardwise/web-kit';
import { useEffect } from 'react';

const parameter = 'login';

const alertKinds = { refused: 'warning', failed: 'error', logout_failed: 'error' } as const;

const isAlert = (outcome: string): outcome is keyof typeof alertKinds => Object.hasOwn(alertKinds, outcome);

/** Once, and removes the outcome from the address. */
export const useLoginOutcome = (): void => {
  const { t } = useTranslation('shell');
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const outcome = search.get(parameter);

  useEffect(() => {
    if (outcome === null) return;
    if (isAlert(outcome)) {
      emitSuiteEvent('alert:raised', {
        kind: alertKinds[outcome],
        title: t(`loginOutcome.${outcome}.title`),
        text: t(`loginOutcome.${outcome}.text`),
      });
    }
    const rest = new URLSearchParams(search);
    rest.delete(parameter);
    void navigate({ search: rest.toString(), hash }, { replace: true });
  }, [outcome, search, hash, navigate, t]);
};

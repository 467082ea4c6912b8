import { emitSuiteEvent, useLocation, useNavigate, useSearchParams, useTranslation } from '@cardwise/web-kit';
import { useEffect } from 'react';

/** What the login pages write into the address they return to. */
const parameter = 'login';

/** Says how a login went that did not succeed, once, and takes the word out of the address. */
export function useLoginOutcome(): void {
  const { t } = useTranslation('shell');
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const outcome = search.get(parameter);

  useEffect(() => {
    if (outcome === null) return;
    if (outcome === 'refused' || outcome === 'failed') {
      emitSuiteEvent('alert:raised', {
        kind: outcome === 'refused' ? 'warning' : 'error',
        title: t(`loginOutcome.${outcome}.title`),
        text: t(`loginOutcome.${outcome}.text`),
      });
    }
    const rest = new URLSearchParams(search);
    rest.delete(parameter);
    void navigate({ search: rest.toString(), hash }, { replace: true });
  }, [outcome, search, hash, navigate, t]);
}

import { type Round, RoundId, loadRound, startRound } from '@cardwise/contracts/rounds/rounds';
import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { LoadingBlock } from '@cardwise/request-kit/loaded';
import { useAction } from '@cardwise/request-kit/use-action';
import { buttonLook } from '@cardwise/ui-kit/button';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { infoIcon } from '@cardwise/ui-kit/icons';
import {
  type ApiError,
  Link,
  useApi,
  useLocale,
  useLocation,
  useSearchParams,
  useTranslation,
} from '@cardwise/web-kit';
import { type ReactNode, useEffect, useState } from 'react';

import { DailyLinks } from '../daily-links.tsx';
import { RoundScreen } from './round-screen.tsx';

export type Beginning = {
  begin: () => void;
  pending: boolean;
  error: ApiError | undefined;
};

type Props = {
  start:
    | { kind: 'daily' }
    | { kind: 'archive'; day: string }
    | { kind: 'challenge'; challenge: string; name?: string }
    | { kind: 'own'; filter: QuizFilter };
  /** The round to go on with if the address names none. */
  current?: string | undefined;
  /** If given, the address may name an open round, but not another day's result. */
  today?: string | undefined;
  renderStart: (beginning: Beginning) => ReactNode;
  after?: ReactNode;
};

/** In milliseconds. */
const startTimeout = 10_000;

/** The round belongs to somebody else now, as after a logout. */
const Gone = () => {
  const { t } = useTranslation('rounds');
  const { pathname } = useLocation();
  const again = (
    <Link className={buttonLook({ variant: 'primary' })} to={pathname}>
      {t('start.restart')}
    </Link>
  );
  return (
    <>
      <DailyLinks />
      <EmptyState icon={infoIcon} titleAs="h1" title={t('start.gone.title')} action={again}>
        {t('start.gone.text')}
      </EmptyState>
    </>
  );
};

/** Starts and plays a round. Its id is in the address, for reloads, other tabs and history. */
export const RoundPage = ({ start, current, today, renderStart, after }: Props) => {
  const { t } = useTranslation('rounds');
  const locale = useLocale();
  // A later change of language keeps the open question.
  const [openedIn] = useState(locale);
  const [params, setParams] = useSearchParams();
  const { run, pending, error } = useAction(startRound, { timeout: startTimeout });
  const [begun, setBegun] = useState<Round>();

  const named = RoundId.safeParse(params.get('round')).data;
  const id = named ?? current;
  const started = begun !== undefined && begun.id === id ? begun : undefined;
  const load = useApi(
    loadRound,
    id === undefined || started ? null : { params: { id }, query: { locale: openedIn, asks: 'true' } },
  );
  const round = started ?? load.data?.round;
  const past = !started && round?.result && today !== undefined && round.day !== today;
  useEffect(() => {
    if (past) setParams({}, { replace: true });
  }, [past, setParams]);

  const begin = async () => {
    const reply = await run({ body: { ...start, locale } });
    if (!reply) return;
    setBegun(reply.round);
    setParams({ round: reply.round.id }, { replace: true });
  };

  if (round && !past)
    return <RoundScreen key={round.id} round={round} begun={round === begun} gone={<Gone />} after={after} />;
  if (load.loading) return <LoadingBlock height="30rem" />;
  if (load.error?.code === 'not_found') return <Gone />;
  if (load.error) {
    return (
      <>
        <DailyLinks />
        <h1>{t('title')}</h1>
        <FailureAlert title={t('start.notLoaded')} error={load.error} onRetry={load.retry} />
      </>
    );
  }
  return renderStart({ begin: () => void begin(), pending, error });
};

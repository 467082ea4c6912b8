import { RoundId } from '@cardwise/contracts/rounds/rounds';
import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { LoadingBlock } from '@cardwise/request-kit/loaded';
import { useAction } from '@cardwise/request-kit/use-action';
import { infoIcon } from '@cardwise/ui-kit/icons';
import { ApiError, type ApiErrorCode, useApi, useLocale, useLocation, useSearchParams } from '@cardwise/web-kit';
import { type ReactNode, useEffect, useState } from 'react';

import { ClosedPage } from '../game/closed-page.tsx';
import { type OpenedRound, useGameOfDay, useGameTexts, GameLinks } from '../game/game.tsx';
import { firstRound, roundRequest } from './first-days.ts';

export type Beginning = {
  begin: () => void;
  pending: boolean;
  error: ApiError | undefined;
};

/** The start of a round has this many milliseconds. */
const startTimeout = 10_000;

type Props = {
  start:
    | { kind: 'daily' }
    | { kind: 'archive'; day: string }
    | { kind: 'challenge'; challenge: string; name?: string }
    | { kind: 'own'; filter: QuizFilter };
  /** The round with this id is shown if the address names none. */
  current?: string | undefined;
  /** The page may have arrived with the response for this round, which `firstRound` then holds. */
  arrived?: boolean | undefined;
  /** If this day is given, the address may name any open round, but a finished round only of this day. */
  today?: string | undefined;
  renderStart: (beginning: Beginning) => ReactNode;
  after?: ReactNode;
};

/**
 * Shows a start page, and then a round. The round's id is in the address, so that reloads, other tabs and the history
 * find it.
 */
export function RoundPage({ start, current, arrived, today, renderStart, after }: Props) {
  const { name, calls, Screen } = useGameOfDay();
  const locale = useLocale();
  // The round stays in the language it was opened in, because loading it again would interrupt an open question.
  const [openedIn] = useState(locale);
  const [params, setParams] = useSearchParams();
  const { run, pending, error } = useAction(calls.start, { timeout: startTimeout });
  const [begun, setBegun] = useState<OpenedRound['round']>();

  const named = RoundId.safeParse(params.get('round')).data;
  const id = named ?? current;
  const started = begun !== undefined && begun.id === id ? begun : undefined;
  const load = useApi(
    calls.load,
    id === undefined || started ? null : roundRequest(name, id, openedIn),
    arrived ? { cache: firstRound } : {},
  );
  const round = started ?? load.data?.round;
  useEffect(() => {
    if (arrived && load.data) firstRound.clear();
  }, [arrived, load.data]);
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
    return <Screen key={round.id} round={round} begun={round === begun} renderLost={renderLost} after={after} />;
  if (load.loading) return <LoadingBlock height="30rem" />;
  if (load.error) return <NotLoaded error={load.error} onRetry={load.retry} />;
  return renderStart({ begin: () => void begin(), pending, error });
}

/** The round's id is in the address, so a reload opens it again. */
function renderLost(reason: ApiErrorCode): ReactNode {
  return <NotLoaded error={new ApiError(reason)} onRetry={() => location.reload()} />;
}

/** A round that is not found belongs to somebody else now, for example after a logout. */
function NotLoaded({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useGameTexts();
  if (error.code === 'not_found') return <Gone />;
  return (
    <>
      <GameLinks />
      <h1>{t('title')}</h1>
      <FailureAlert title={t('start.notLoaded')} error={error} onRetry={onRetry} />
    </>
  );
}

function Gone() {
  const { t } = useGameTexts();
  const { pathname } = useLocation();
  return (
    <>
      <GameLinks />
      <ClosedPage icon={infoIcon} title={t('start.gone.title')} action={t('start.restart')} to={pathname}>
        {t('start.gone.text')}
      </ClosedPage>
    </>
  );
}

import { racePage } from '@cardwise/contracts/rounds/pages';
import { RaceId } from '@cardwise/contracts/rounds/races';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { LoadingBlock } from '@cardwise/request-kit/loaded';
import {
  ApiError,
  Navigate,
  pagePath,
  preferredLocale,
  useLocale,
  usePageHead,
  useParams,
  useTranslation,
} from '@cardwise/web-kit';
import { useEffect, useState } from 'react';

import { Closed } from './closed.tsx';
import { JoinPage } from './join-page.tsx';
import { useRacePath } from './race-path.ts';
import { Room } from './room.tsx';
import { type SeenRace, belongsTo, readRace } from './use-race.ts';

type Loaded = { race?: SeenRace; error?: ApiError };

const LoadedRace = ({ id }: { id: string }) => {
  const { t } = useTranslation('races');
  const [{ race, error }, setLoaded] = useState<Loaded>({});
  const [attempt, setAttempt] = useState(0);
  usePageHead({ title: t('title'), unlisted: true });
  useEffect(() => {
    const abort = new AbortController();
    readRace(id, abort.signal).then(
      (seen) => setLoaded({ race: seen }),
      (thrown: unknown) => {
        if (!abort.signal.aborted)
          setLoaded({ error: thrown instanceof ApiError ? thrown : new ApiError('bad_response') });
      },
    );
    return () => abort.abort();
  }, [id, attempt]);
  const again = () => setAttempt((count) => count + 1);

  if (race && belongsTo(race)) return <Room first={race} />;
  if (race) return <JoinPage race={race} onJoined={(joined) => setLoaded({ race: joined })} onChanged={again} />;
  if (error?.code === 'not_found') return <Closed reason="missing" />;
  if (error) {
    return (
      <>
        <h1>{t('title')}</h1>
        <FailureAlert title={t('failed')} error={error} onRetry={again} />
      </>
    );
  }
  return <LoadingBlock height="24rem" />;
};

/** What the link of a race shows. */
export const RacePage = () => {
  const locale = useLocale();
  const pathTo = useRacePath();
  const id = RaceId.safeParse(useParams()['race']).data;
  if (!id) return <Navigate to={pathTo()} replace />;
  // The sender may speak another language.
  const preferred = preferredLocale();
  if (preferred !== locale) return <Navigate to={pagePath(preferred, racePage, id)} replace />;
  return <LoadedRace key={id} id={id} />;
};

import { ChallengeId } from '@cardwise/contracts/rounds';
import { Navigate, pagePath, useLocale, useParams } from '@cardwise/web-kit';

import { ChallengePage } from '../challenge/challenge-page.tsx';
import { RoundPage } from '../play/round-page.tsx';
import { StartFailure } from './start-panel.tsx';

/** A challenge: before, during and after playing it. */
export const ChallengeRoute = () => {
  const locale = useLocale();
  const challenge = ChallengeId.safeParse(useParams()['id']).data;
  if (!challenge) return <Navigate to={pagePath(locale, 'daily')} replace />;
  return (
    <RoundPage
      key={challenge}
      start={{ kind: 'challenge', challenge }}
      renderStart={(beginning) => (
        <>
          <ChallengePage id={challenge} onPlay={beginning.begin} />
          <StartFailure {...beginning} />
        </>
      )}
    />
  );
};

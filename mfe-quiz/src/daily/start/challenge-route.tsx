import { useParams } from '@cardwise/web-kit';

import { ChallengePage } from '../challenge/challenge-page.tsx';

/** A challenge: before, during and after playing it. */
export const ChallengeRoute = () => {
  const { id = '' } = useParams();
  return <ChallengePage id={id} onPlay={() => {}} />;
};

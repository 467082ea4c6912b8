import { ChallengeId } from '@cardwise/contracts/rounds/rounds';
import { Navigate, pagePath, preferredLocale, useLocale, useLocation, useParams } from '@cardwise/web-kit';

import { ChallengePage } from '../challenge/challenge-page.tsx';
import { useGame } from '../game/game.tsx';
import { RoundPage } from '../play/round-page.tsx';
import { nameRefusalOf, useNickname } from '../challenge/nickname.tsx';
import { StartFailure } from './start-panel.tsx';

export const ChallengeRoute = () => {
  const locale = useLocale();
  const { page } = useGame();
  const { search } = useLocation();
  const nickname = useNickname();
  const challenge = ChallengeId.safeParse(useParams()['id']).data;
  if (!challenge) return <Navigate to={pagePath(locale, page)} replace />;
  // The sender may speak another language.
  const preferred = preferredLocale();
  if (preferred !== locale) {
    const pathname = pagePath(preferred, page, 'challenge', challenge);
    return <Navigate to={{ pathname, search }} replace />;
  }
  return (
    <RoundPage
      key={challenge}
      start={{ kind: 'challenge', challenge, ...nickname.sent }}
      renderStart={(beginning) => (
        <>
          <ChallengePage
            id={challenge}
            nickname={nickname}
            pending={beginning.pending}
            refusal={nameRefusalOf(beginning.error)}
            onPlay={beginning.begin}
          />
          {!nameRefusalOf(beginning.error) && <StartFailure {...beginning} />}
        </>
      )}
    />
  );
};

import { loadChallenge } from '@cardwise/contracts/rounds/challenges';
import { ChallengeId } from '@cardwise/contracts/rounds/rounds';
import { Loaded } from '@cardwise/request-kit/loaded';
import { Button } from '@cardwise/ui-kit/button';
import { trophyIcon } from '@cardwise/ui-kit/icons';
import { Panel } from '@cardwise/ui-kit/panel';
import {
  Navigate,
  pagePath,
  useApi,
  useLocale,
  usePageHead,
  preferredLocale,
  useLocation,
  useParams,
} from '@cardwise/web-kit';

import styles from '../challenge/challenge-page.module.css';
import { type Challenge, useChallengeWords } from '../challenge/challenge-words.tsx';
import { type NameRefusal, type Nickname, NicknameField, getNameRefusal, useNickname } from '../challenge/nickname.tsx';
import { useFormats } from '../format/use-formats.ts';
import { ClosedPage } from '../game/closed-page.tsx';
import { useGameOfDay, useGamePath, useGameTexts } from '../game/game.tsx';
import invitationPanel from '../game/invitation-panel.module.css';
import { RoundPage } from '../play/round-page.tsx';
import { StartFailure } from './start-panel.tsx';

export function ChallengeRoute() {
  const locale = useLocale();
  const { page } = useGameOfDay();
  const { search } = useLocation();
  const nickname = useNickname();
  const challenge = ChallengeId.safeParse(useParams()['id']).data;
  if (!challenge) return <Navigate to={pagePath(locale, page)} replace />;
  // The sender's link may be in another language than the reader's.
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
            refusal={getNameRefusal(beginning.error)}
            onPlay={beginning.begin}
          />
          {!getNameRefusal(beginning.error) && <StartFailure {...beginning} />}
        </>
      )}
    />
  );
}

type Props = {
  id: string;
  nickname: Nickname;
  refusal: NameRefusal | undefined;
  pending: boolean;
  onPlay: () => void;
};

export function ChallengePage({ id, ...invitation }: Props) {
  const { t } = useGameTexts();
  const load = useApi(loadChallenge, { params: { id } });
  usePageHead({ title: `${t('challenge.title')} · ${t('title')}`, unlisted: true });
  const { name, other } = useGameOfDay();
  const locale = useLocale();
  const { error, data } = load;
  if (data && (data.game ?? 'ten') !== name) return <Navigate to={pagePath(locale, other, 'challenge', id)} replace />;
  if (error?.code === 'not_found' || error?.code === 'validation_failed') {
    return <Closed reason="missing" />;
  }
  return (
    <Loaded load={load} failed={t('challenge.failed')} height="18rem">
      {(challenge) => <Invitation challenge={challenge} {...invitation} />}
    </Loaded>
  );
}

function Invitation({ challenge, nickname, refusal, pending, onPlay }: Omit<Props, 'id'> & { challenge: Challenge }) {
  const { t } = useGameTexts();
  const formats = useFormats();
  const { title, beat } = useChallengeWords(challenge);
  const { day, players, full, ends, round } = challenge;
  if (full && !round) return <Closed reason="full" />;

  const step = () => {
    if (!round) return t('challenge.play');
    return round.finished ? t('challenge.results') : t('challenge.goOn');
  };
  return (
    <Panel className={invitationPanel.panel}>
      <h1 className={styles.title}>{title}</h1>
      {beat !== undefined && <p className={styles.beat}>{beat}</p>}
      {!round && <p>{t('challenge.about')}</p>}
      {(!round || refusal) && <NicknameField {...nickname} refusal={refusal} />}
      <Button variant="primary" size="large" pending={pending} onClick={onPlay}>
        {step()}
      </Button>
      <p className={styles.note}>
        {day === null ? t('challenge.ownSet') : t('challenge.setOfDay', { day: formats.day(day) })}
      </p>
      <p className={styles.note}>
        {`${t('challenge.players', { count: players })} ${t('challenge.until', { time: formats.moment(ends) })}`}
      </p>
      {!round && <p className={styles.note}>{t('challenge.rules')}</p>}
    </Panel>
  );
}

function Closed({ reason }: { reason: 'full' | 'missing' }) {
  const { t } = useGameTexts();
  const pathTo = useGamePath();
  return (
    <ClosedPage icon={trophyIcon} title={t(`challenge.${reason}.title`)} action={t('challenge.toDaily')} to={pathTo()}>
      {t(`challenge.${reason}.text`)}
    </ClosedPage>
  );
}

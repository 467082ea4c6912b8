import { loadChallenge } from '@cardwise/contracts/rounds/challenges';
import { Loaded } from '@cardwise/request-kit/loaded';
import { Button, buttonLook } from '@cardwise/ui-kit/button';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { trophyIcon } from '@cardwise/ui-kit/icons';
import { Panel } from '@cardwise/ui-kit/panel';
import { Link, Navigate, pagePath, useApi, useLocale, usePageHead } from '@cardwise/web-kit';
import type { ReactNode } from 'react';

import { useGame, useGamePath, useGameTexts } from '../game/game.tsx';
import { useFormats } from '../format/use-formats.ts';
import invitationPanel from '../game/invitation-panel.module.css';
import styles from './challenge-page.module.css';
import { type NameRefusal, type Nickname, NicknameField } from './nickname.tsx';
import { type Challenge, useChallengeWords } from './use-challenge-words.ts';

type Props = {
  id: string;
  nickname: Nickname;
  refusal: NameRefusal | undefined;
  pending: boolean;
  /** Starts the round, goes on with it, or shows its result. */
  onPlay: () => void;
};

const ToDaily = () => {
  const { t } = useGameTexts();
  return (
    <Link className={buttonLook({ variant: 'primary' })} to={useGamePath()()}>
      {t('challenge.toDaily')}
    </Link>
  );
};

const Closed = ({ title, children }: { title: string; children: ReactNode }) => (
  <EmptyState icon={trophyIcon} title={title} titleAs="h1" action={<ToDaily />}>
    {children}
  </EmptyState>
);

const Invitation = ({
  challenge,
  nickname,
  refusal,
  pending,
  onPlay,
}: Omit<Props, 'id'> & { challenge: Challenge }) => {
  const { t } = useGameTexts();
  const formats = useFormats();
  const { title, beat } = useChallengeWords(challenge);
  const { day, players, full, ends, round } = challenge;
  if (full && !round) return <Closed title={t('challenge.full.title')}>{t('challenge.full.text')}</Closed>;

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
        {t('challenge.players', { count: players })} {t('challenge.until', { day: formats.day(ends) })}
      </p>
      {!round && <p className={styles.note}>{t('challenge.rules')}</p>}
    </Panel>
  );
};

export const ChallengePage = ({ id, ...invitation }: Props) => {
  const { t } = useGameTexts();
  const load = useApi(loadChallenge, { params: { id } });
  usePageHead({ title: `${t('challenge.title')} · ${t('title')}`, unlisted: true });
  const { name, other } = useGame();
  const locale = useLocale();
  const { error, data } = load;
  if (data && (data.game ?? 'ten') !== name) return <Navigate to={pagePath(locale, other, 'challenge', id)} replace />;
  if (error?.code === 'not_found' || error?.code === 'validation_failed') {
    return <Closed title={t('challenge.missing.title')}>{t('challenge.missing.text')}</Closed>;
  }
  return (
    <Loaded load={load} failed={t('challenge.failed')} height="18rem">
      {(challenge) => <Invitation challenge={challenge} {...invitation} />}
    </Loaded>
  );
};

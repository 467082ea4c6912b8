import { createStoredText, pageStorage } from '@cardwise/play-kit/stores';
import { racePage } from '@cardwise/contracts/rounds/pages';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';
import { playIcon } from '@cardwise/ui-kit/icons';
import { Panel } from '@cardwise/ui-kit/panel';
import { useHydrated } from '@cardwise/ui-kit/use-hydrated';
import { Link, pagePath, useLocale } from '@cardwise/web-kit';
import { type ReactNode, useState } from 'react';

import { useGameOfDay, useGameTexts, OtherGame, GameLinks } from '../game/game.tsx';
import type { Beginning } from '../play/round-page.tsx';
import { Importing } from './importing.tsx';
import styles from './start-panel.module.css';

/** The text is set once this browser has started a round: its player has seen the rules. */
const started = {
  ten: createStoredText(pageStorage(), 'daily_started'),
  find: createStoredText(pageStorage(), 'find_started'),
};

type Props = Beginning & {
  title: string;
  subtitle?: string;
  lead: string;
  played?: boolean;
  /** While a new site imports its cards, no round can be started. */
  importing?: boolean | undefined;
  /** The leaderboards rank the rounds that begin here. */
  ranked?: boolean;
  children?: ReactNode;
};

export function StartPanel({
  title,
  subtitle,
  lead,
  played = false,
  importing = false,
  ranked = false,
  children,
  ...beginning
}: Props) {
  const { t } = useGameTexts();
  const { name, rules } = useGameOfDay();
  const { begin, pending } = beginning;
  const [known] = useState(() => started[name].get() !== null);
  const hydrated = useHydrated();
  return (
    <>
      <GameLinks />
      <h1 className={styles.title}>{title}</h1>
      {subtitle && (
        // The server and the browser may have different versions of ICU, which write a date differently.
        <p className={styles.subtitle} suppressHydrationWarning>
          {subtitle}
        </p>
      )}
      <Panel className={styles.panel}>
        <p className={styles.lead}>{lead}</p>
        {children}
        {importing ? (
          <Importing />
        ) : (
          <>
            <Button
              className={styles.begin}
              variant="primary"
              size="large"
              icon={playIcon}
              pending={pending}
              pendingText={t('start.starting')}
              onClick={() => {
                started[name].set('1');
                begin();
              }}
            >
              {t('start.begin')}
            </Button>
            <StartFailure {...beginning} />
          </>
        )}
        <details className={styles.details} open={!played && !(hydrated && known)}>
          <summary>{t('start.rules.title')}</summary>
          <ul className={styles.rules}>
            {rules.map((rule) => (
              <li key={rule}>{t(`start.rules.${rule}`)}</li>
            ))}
            {ranked && <li>{t('start.rules.rank')}</li>}
          </ul>
        </details>
        <OtherGame />
        <Link to={pagePath(useLocale(), racePage)}>{t('start.race')}</Link>
      </Panel>
    </>
  );
}

export function StartFailure({ error, begin, pending }: Beginning) {
  const { t } = useGameTexts();
  if (!error) return null;
  const { code } = error;
  if (code === 'no_cards_for_filter') return <Alert kind="warning" title={t('start.noCards')} />;
  if (code === 'not_found') return <Alert kind="warning" title={t('start.noSet')} />;
  if (code === 'conflict') return <Alert kind="warning" title={t('start.full')} />;
  if (code === 'forbidden') return <Alert kind="warning" title={t('start.playedBefore')} />;
  if (code === 'rate_limited') return <Alert kind="warning" title={t('start.tooMany')} />;
  return <FailureAlert title={t('start.failed')} error={error} onRetry={begin} retrying={pending} />;
}

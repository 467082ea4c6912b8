import { loadDays } from '@cardwise/contracts/rounds/days';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { dailyPage } from '@cardwise/contracts/rounds/pages';
import { roundLength } from '@cardwise/contracts/rounds/rounds';
import { useCountdown } from '@cardwise/play-kit/use-countdown';
import { Link, pagePath, useApi, useLocale, useSession } from '@cardwise/web-kit';

import { useDetailsTexts } from '../details/texts.ts';
import styles from './today-card.module.css';

export function TodayCard({ returning }: { returning: boolean }) {
  const { user } = useSession();
  const { data } = useApi(loadDays, returning || user ? { query: {} } : null, { keep: true, share: true });
  // The place is reserved while the days load, because what is below must not move.
  return returning || user ? <div className={styles.place}>{data && !data.importing && <Card {...data} />}</div> : null;
}

function Card({ round, next, left }: Pick<ResponseOf<typeof loadDays>, 'round' | 'next' | 'left'>) {
  const { t } = useDetailsTexts();
  const locale = useLocale();
  const time = useCountdown({ next, left });
  if (time === undefined) return null;
  const played = round?.finished === true;
  return (
    <Link className={styles.card} to={pagePath(locale, dailyPage)}>
      <strong className={styles.title}>{t('today.title')}</strong>
      <span>
        {played ? t('today.played', { score: round.score, total: roundLength, time }) : t('today.open', { time })}
      </span>
    </Link>
  );
}

import { loadDays } from '@cardwise/contracts/rounds/days';
import { Loaded } from '@cardwise/request-kit/loaded';
import { nextIcon, prevIcon } from '@cardwise/ui-kit/icons';
import { IconButton } from '@cardwise/ui-kit/icon-button';
import { useApi, useLocale, usePageHead, useSearchParams } from '@cardwise/web-kit';

import { useGameQuery, useGameTexts } from '../game/game.tsx';
import { GameLinks } from '../game/game-links.tsx';
import styles from './archive-page.module.css';
import { type Month, clampMonth, monthOf, moveMonth } from './month.ts';
import { MonthTable } from './month-table.tsx';

export const ArchivePage = () => {
  const { t } = useGameTexts();
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('month');
  const game = useGameQuery();
  const year = /^(20[2-9]\d|2[1-9]\d\d)-/.exec(asked ?? '')?.[1];
  const load = useApi(loadDays, { query: year === undefined ? game : { ...game, year: Number(year) } }, { keep: true });
  usePageHead({ title: `${t('archive.title')} · ${t('title')}` });

  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const titleOf = (month: Month) => format.format(new Date(`${month}-01`));
  const show = (month: Month) => setSearch({ month }, { replace: true });
  return (
    <>
      <GameLinks />
      <h1>{t('archive.title')}</h1>
      <p className={styles.text}>{t('archive.text')}</p>
      <Loaded load={load} failed={t('archive.failed')} height="26rem">
        {(days) => {
          const [first, last] = [monthOf(days.first), monthOf(days.today)];
          const month = clampMonth(asked, first, last);
          return (
            <section className={styles.month} aria-labelledby="month">
              <div className={styles.head}>
                <IconButton
                  icon={prevIcon}
                  label={t('archive.previous')}
                  aria-disabled={month <= first || undefined}
                  onClick={() => month > first && show(moveMonth(month, -1))}
                />
                <h2 id="month" className={styles.title} aria-live="polite">
                  {titleOf(month)}
                </h2>
                <IconButton
                  icon={nextIcon}
                  label={t('archive.next')}
                  aria-disabled={month >= last || undefined}
                  onClick={() => month < last && show(moveMonth(month, 1))}
                />
              </div>
              <MonthTable month={month} title={titleOf(month)} days={days} />
            </section>
          );
        }}
      </Loaded>
    </>
  );
};

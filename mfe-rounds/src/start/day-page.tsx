import { loadDays } from '@cardwise/contracts/rounds/days';
import { dailyPage } from '@cardwise/contracts/rounds/pages';
import { Day } from '@cardwise/contracts/rounds/rounds';
import { buttonLook } from '@cardwise/ui-kit/button';
import { Link, Navigate, pagePath, useApi, useLocale, useParams, usePageHead, useTranslation } from '@cardwise/web-kit';

import { useFormats } from '../format/use-formats.ts';
import { RoundPage } from '../play/round-page.tsx';
import { StartPanel } from './start-panel.tsx';

const KnownDay = ({ day }: { day: string }) => {
  const { t } = useTranslation('rounds');
  const locale = useLocale();
  const formats = useFormats();
  const path = pagePath(locale, dailyPage, day);
  usePageHead({ title: `${formats.day(day)} · ${t('title')}`, path });
  return (
    <RoundPage
      start={{ kind: 'archive', day }}
      renderStart={(beginning) => (
        <StartPanel {...beginning} title={t('title')} subtitle={formats.day(day)} lead={t('start.archive')} />
      )}
      after={
        <Link className={buttonLook()} to={path}>
          {t('start.again')}
        </Link>
      }
    />
  );
};

/** The set of an earlier day. */
export const DayPage = () => {
  const locale = useLocale();
  const day = Day.safeParse(useParams()['day']).data;
  const { data } = useApi(loadDays, { query: {} });
  if (!day) return <Navigate to={pagePath(locale, dailyPage, 'archive')} replace />;
  if (day === data?.today) return <Navigate to={pagePath(locale, dailyPage)} replace />;
  return <KnownDay key={day} day={day} />;
};

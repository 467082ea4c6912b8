import { loadDays } from '@cardwise/contracts/rounds/days';
import { Day } from '@cardwise/contracts/rounds/rounds';
import { buttonLook } from '@cardwise/ui-kit/button';
import { usePageHead, Link, Navigate, useApi, useParams } from '@cardwise/web-kit';

import { useFormats } from '../format/use-formats.ts';
import { useGamePath, useGameTexts, useGameOfDay, useGameQuery } from '../game/game.tsx';
import { RoundPage } from '../play/round-page.tsx';
import { StartPanel } from './start-panel.tsx';

export function DayPage() {
  const pathTo = useGamePath();
  const query = useGameQuery();
  const day = Day.safeParse(useParams()['day']).data;
  const { data } = useApi(loadDays, { query });
  const hasNone = data && day && (day < data.first || day > data.today);
  if (!day || hasNone) return <Navigate to={pathTo('archive')} replace />;
  if (day === data?.today) return <Navigate to={pathTo()} replace />;
  return <KnownDay key={day} day={day} />;
}

function KnownDay({ day }: { day: string }) {
  const { t } = useGameTexts();
  const { name } = useGameOfDay();
  const pathTo = useGamePath();
  const formats = useFormats();
  const path = pathTo(day);
  return (
    <>
      <DayHead day={day} />
      <RoundPage
        start={{ kind: 'archive', day }}
        renderStart={(beginning) => (
          <StartPanel {...beginning} title={t('title')} subtitle={formats.day(day)} lead={t('start.archive')} />
        )}
        after={
          // In Find the Card, a second try would make no sense, because the player knows the card.
          name === 'ten' && (
            <Link className={buttonLook()} to={path}>
              {t('start.again')}
            </Link>
          )
        }
      />
    </>
  );
}

export function DayHead({ day }: { day: string }) {
  const { t } = useGameTexts();
  const formats = useFormats();
  const path = useGamePath()(day);
  usePageHead({ title: `${formats.day(day)} · ${t('title')}`, description: t('start.archive'), path, oembed: true });
  return null;
}

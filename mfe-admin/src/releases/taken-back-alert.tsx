import type { Release, TakenBack } from '@cardwise/contracts/admin/releases';
import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { useTranslation } from '@cardwise/web-kit';
import { Alert } from 'antd';

import { useFormats } from './formats.ts';

const newsFor = millisecondsPerDay;

export function TakenBackAlert({ release, now }: { release: Release; now: string }) {
  const { t } = useTranslation('admin');
  const { build, taken_back: takenBack, alert } = release;
  const figures = takenBack ?? alert;
  if (!figures || Date.parse(now) - Date.parse(figures.at) > newsFor) return null;
  const title = takenBack
    ? t(`releases.takenBack.${takenBack.from}`, { build })
    : t('releases.alert', { build, control: figures.control.build });
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 'var(--space-3)' }}
      title={title}
      description={<TakenBackText release={release} />}
    />
  );
}

export function TakenBackText({ release: { taken_back: takenBack, alert } }: { release: Release }) {
  const { t } = useTranslation('admin');
  const figures = takenBack ?? alert;
  if (!figures) return null;
  return (
    <>
      <Figures figures={figures} />
      {!takenBack && <span>{` ${t('releases.alertText')}`}</span>}
    </>
  );
}

function Figures({ figures }: { figures: TakenBack }) {
  const { t } = useTranslation('admin');
  const format = useFormats();
  const { at, visits, failed, control } = figures;
  const text = t('releases.takenBackText', {
    time: format.time(at),
    share: format.failedShare(figures),
    visits,
    failed,
    control: control.build,
    controlShare: format.failedShare(control),
    controlVisits: control.visits,
    controlFailed: control.failed,
  });
  return <span>{text}</span>;
}

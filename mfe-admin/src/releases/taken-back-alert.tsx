import type { Release } from '@cardwise/contracts/admin-releases';
import { Alert } from '@cardwise/ui-kit/alert';
import { useTranslation } from '@cardwise/web-kit';

import { useFormats } from './formats.ts';
import styles from './taken-back-alert.module.css';

/** How long the alert stays, in milliseconds. */
const newsFor = 24 * 60 * 60_000;

/** Why the suite took a build back. */
export const TakenBackText = ({ takenBack }: { takenBack: NonNullable<Release['taken_back']> }) => {
  const { t } = useTranslation('admin');
  const format = useFormats();
  const { at, visits, failed, control } = takenBack;
  return t('releases.takenBackText', {
    time: format.time(at),
    share: format.failedShare(takenBack),
    visits,
    failed,
    control: control.build,
    controlShare: format.failedShare(control),
    controlVisits: control.visits,
    controlFailed: control.failed,
  });
};

/** Says for a day that the suite took a build back. */
export const TakenBackAlert = ({ release, now }: { release: Release; now: string }) => {
  const { t } = useTranslation('admin');
  const { build, taken_back: takenBack } = release;
  if (!takenBack || Date.parse(now) - Date.parse(takenBack.at) > newsFor) return null;
  return (
    <Alert kind="warning" title={t(`releases.takenBack.${takenBack.from}`, { build })} className={styles.alert}>
      <TakenBackText takenBack={takenBack} />
    </Alert>
  );
};

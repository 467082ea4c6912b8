import {
  type ReportReason,
  type ReportScreenProps,
  reportCard,
  reportReasons,
} from '@cardwise/contracts/admin/card-reports';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { useAction } from '@cardwise/request-kit/use-action';
import { Button } from '@cardwise/ui-kit/button';
import { Dialog } from '@cardwise/ui-kit/dialog';
import { useTranslation } from '@cardwise/web-kit';
import { type PropsWithChildren, Suspense, useLayoutEffect, useRef, useState } from 'react';

import styles from './report-screen.module.css';

/** Asks what is wrong with a card; see `reportScreen`. The children are shown until the texts are there. */
export function Report({ children, ...props }: PropsWithChildren<ReportScreenProps>) {
  return (
    <Suspense fallback={children}>
      <ReportDialog {...props} />
    </Suspense>
  );
}

function ReportDialog({ card, name, onClose }: ReportScreenProps) {
  const { t } = useTranslation('statistics');
  const { run, pending, error } = useAction(reportCard);
  const [reason, setReason] = useState<ReportReason>();
  const [sent, setSent] = useState(false);

  const send = async (chosen: ReportReason) => {
    if (pending) return;
    setReason(chosen);
    if (await run({ body: { card, reason: chosen } })) setSent(true);
  };

  return (
    <Dialog
      open
      className={styles.dialog}
      title={t('report.title')}
      onClose={onClose}
      closeLabel={t('report.close')}
      closeOnBackdrop
      actions={sent && <Button onClick={onClose}>{t('report.close')}</Button>}
    >
      {sent ? (
        <Thanks />
      ) : (
        <div className={styles.ask}>
          <p>{t('report.ask', { name })}</p>
          {reportReasons.map((known) => (
            <Button
              key={known}
              block
              className={styles.reason}
              pending={pending && known === reason}
              pendingText={t('report.sending')}
              onClick={() => void send(known)}
            >
              <span className={styles.words}>
                <span>{t(`report.reasons.${known}.label`)}</span>{' '}
                <span className={styles.explanation}>{t(`report.reasons.${known}.text`)}</span>
              </span>
            </Button>
          ))}
          <p className={styles.note}>{t('report.note')}</p>
          {error && <FailureAlert title={t('report.failed')} error={error} />}
        </div>
      )}
    </Dialog>
  );
}

function Thanks() {
  const { t } = useTranslation('statistics');
  const text = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} className={styles.thanks} tabIndex={-1}>
      {t('report.thanks')}
    </p>
  );
}

import { Button } from '@cardwise/ui-kit/button';
import { Icon } from '@cardwise/ui-kit/icon';
import { nextIcon } from '@cardwise/ui-kit/icons';
import { useTranslation } from '@cardwise/web-kit';

import type { Message } from './game.ts';
import styles from './next-bar.module.css';

type Props = {
  /** Whether the answer was right. */
  right: boolean;
  message: Message;
  /** Where it leads. */
  label: string;
  /** Whether the time until it acts by itself is running. */
  counting: boolean;
  pending?: boolean;
  onNext: () => void;
};

/** Leads on from an answer, and says whether it was right. */
export const NextButton = ({ right, message, label, counting, pending = false, onNext }: Props) => {
  const { t } = useTranslation('quiz');
  const verdict = right ? 'correct' : 'incorrect';
  return (
    <Button
      className={styles.next}
      variant={verdict}
      size="large"
      pending={pending}
      pendingText={t('loading')}
      aria-keyshortcuts="Enter"
      onClick={onNext}
    >
      <span>
        {t(`messages.${verdict}.${message}`)}
        <span data-verdict="" />
      </span>
      <span className={styles.go}>
        {label}
        <Icon icon={nextIcon} />
      </span>
      {counting && <span className={styles.countdown} data-countdown="" />}
    </Button>
  );
};

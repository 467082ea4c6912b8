import { Button } from '@cardwise/ui-kit/button';
import { Icon } from '@cardwise/ui-kit/icon';
import { IconButton } from '@cardwise/ui-kit/icon-button';
import { useTranslation } from '@cardwise/web-kit';

import type { Answered } from './game.ts';
import styles from './next-bar.module.css';
import type { AutoAdvance } from './use-auto-advance.ts';

type Props = { answered: Answered; advance: AutoAdvance; onNext: () => void };

/** The controls after an answer: the next button, which says whether it was right, and a pause button. */
export const NextBar = ({ answered, advance, onNext }: Props) => {
  const { t } = useTranslation('quiz');
  const { chosen, message, leaving } = answered;
  const verdict = chosen.correct ? 'correct' : 'incorrect';
  return (
    <>
      <Button
        className={styles.next}
        variant={verdict}
        size="large"
        pending={leaving}
        pendingText={t('loading')}
        aria-keyshortcuts="Enter"
        onClick={onNext}
      >
        <span>{t(`messages.${verdict}.${message}`)}</span>
        <span className={styles.go}>
          {t('next')}
          <Icon name="next" />
        </span>
        {advance.counting && <span className={styles.countdown} data-countdown="" />}
      </Button>
      {advance.on && (
        <IconButton
          className={styles.pause}
          icon={advance.paused ? 'play' : 'pause'}
          look="framed"
          label={t(advance.paused ? 'resume' : 'pause')}
          aria-keyshortcuts="P"
          onClick={advance.togglePause}
        />
      )}
    </>
  );
};

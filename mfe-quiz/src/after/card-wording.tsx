import type { Question } from '@cardwise/contracts/quiz/quiz';
import { RichText } from '@cardwise/ui-kit/rich-text';
import { useTranslation } from '@cardwise/web-kit';

import styles from './card-wording.module.css';

/** The card's text in the player's language; its picture is in English. */
export const CardWording = ({ wording }: { wording: Question['wording'] }) => {
  const { t } = useTranslation('quiz');
  if (!wording) return null;
  const { name, text } = wording;
  return (
    <section className={styles.wording} aria-label={t('card.wording')}>
      <p className={styles.language}>{t('card.wording')}</p>
      <p className={styles.name}>{name}</p>
      {text !== '' && (
        <p className={styles.text}>
          <RichText text={text} />
        </p>
      )}
    </section>
  );
};

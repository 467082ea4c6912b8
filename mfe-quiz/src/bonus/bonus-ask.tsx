import type { BonusQuestion } from '@cardwise/contracts/quiz/bonus';
import { usePlayTexts } from '@cardwise/play-kit/texts';
import { RichText } from '@cardwise/ui-kit/rich-text';

import { useDetailsTexts } from '../details/texts.ts';
import styles from './bonus.module.css';

/** Asks a bonus question. */
export function BonusAsk({ bonus: { form, statement } }: { bonus: BonusQuestion }) {
  const ask = useBonusAsk();
  return (
    <>
      <span>{`${ask(form)} `}</span>
      {statement !== undefined && (
        <q className={styles.statement}>
          <RichText text={statement} />
        </q>
      )}
    </>
  );
}

/** Returns a function that says what a form of bonus question asks, without the text to which the question refers. */
export function useBonusAsk(): (form: BonusQuestion['form']) => string {
  const { t } = useDetailsTexts();
  const { t: playText } = usePlayTexts();
  return (form) => (form === 'pixel' ? playText('ask.pixel') : t(`bonus.ask.${form}`));
}

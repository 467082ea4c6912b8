import { type ReportScreenProps, reportScreen } from '@cardwise/contracts/card-reports';
import type { AnswerInsight, ChosenCard } from '@cardwise/contracts/insights';
import { cardPictureForms } from '@cardwise/contracts/pictures';
import type { Answer, Question } from '@cardwise/contracts/quiz';
import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';
import { CardImage } from '@cardwise/ui-kit/card-image';
import { Link, useLocale, useTranslation } from '@cardwise/web-kit';
import { RemoteScreen } from '@cardwise/web-kit/remote-screen';
import { useState } from 'react';

import styles from './lesson.module.css';

/** The card that a wrong name or text belongs to; its picture loads once it is opened. */
const OtherCard = ({ card, kind }: { card: ChosenCard; kind: 'name' | 'text' }) => {
  const { t } = useTranslation('late');
  const { t: quizText } = useTranslation('quiz');
  const locale = useLocale();
  return (
    <details className={styles.other}>
      <summary>
        {t(`after.belongs.${kind}`)} <b>{card.names[locale]}</b>
      </summary>
      <CardImage
        className={styles.picture}
        url={card.full_img}
        {...cardPictureForms(card.full_img)}
        sizes="12rem"
        alt=""
        loading="lazy"
        brokenText={quizText('card.broken')}
      />
      <Link to={card.full_url}>{quizText('cardStatistics')}</Link>
    </details>
  );
};

/** Opens the report dialog, and says so while it is loading and if it cannot be loaded. */
const Report = ({ card, name }: Pick<ReportScreenProps, 'card' | 'name'>) => {
  const { t } = useTranslation('late');
  const { t: quizText } = useTranslation('quiz');
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const properties: ReportScreenProps = { card, name, onClose: () => setState('closed') };
  return (
    <>
      <div className={styles.report}>
        <Button variant="quiet" onClick={() => setState('open')}>
          {t('after.report')}
        </Button>
        {state === 'open' && (
          <RemoteScreen
            {...reportScreen}
            {...properties}
            again
            fallback={<output>{quizText('loading')}</output>}
            onFailed={() => setState('failed')}
          />
        )}
      </div>
      {state === 'failed' && <Alert kind="error" title={t('after.reportMissing')} />}
    </>
  );
};

type Props = { question: Question; chosen: Answer; insight: AnswerInsight };

/** For whoever takes the time: where a wrong choice belongs, when it was right, and what to do if the card is wrong. */
export const Lesson = ({ question, chosen, insight }: Props) => {
  const { t } = useTranslation('late');
  const locale = useLocale();
  const name = insight.names?.[locale];
  const { card, right_until: rightUntil } = insight.choices[question.answers.indexOf(chosen)] ?? {};
  const { kind } = insight;
  const other = !chosen.correct && card && (kind === 'name' || kind === 'text') && (
    <OtherCard card={card} kind={kind} />
  );
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const former = !chosen.correct && rightUntil !== undefined && (
    <p>{t('after.former', { date: date.format(new Date(rightUntil)) })}</p>
  );
  const report = name !== undefined && <Report card={insight.card} name={name} />;
  if (!other && !former && !report) return null;
  return (
    <section className={styles.lesson} aria-label={t('after.title')}>
      {other}
      {former}
      {report}
    </section>
  );
};

import { cardPictureForms } from '@cardwise/contracts/catalogue/pictures';
import type { AnsweredQuestion } from '@cardwise/contracts/rounds/rounds';
import { statisticsPage } from '@cardwise/contracts/statistics/pages';
import { questionKey } from '@cardwise/play-kit/game/game';
import { usePlayTexts } from '@cardwise/play-kit/texts';
import { CardImage } from '@cardwise/ui-kit/card-image';
import { classes } from '@cardwise/ui-kit/classes';
import { Icon } from '@cardwise/ui-kit/icon';
import { checkIcon, chevronDownIcon, crossIcon } from '@cardwise/ui-kit/icons';
import { RichText } from '@cardwise/ui-kit/rich-text';
import { Link, pagePath, useLocale, useTranslation } from '@cardwise/web-kit';

import { useFormats } from '../format/use-formats.ts';
import styles from './question-list.module.css';

type Props = {
  /** The heading is by default that of the ten questions. */
  title?: string;
  answered: readonly AnsweredQuestion[];
  /** The fewest players knew the question with this number; it is null if there is no such question. */
  hardest: number | null;
};

export function QuestionList({ title, answered, hardest }: Props) {
  const { t } = useTranslation('rounds');
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">{title ?? t('result.questions')}</h2>
      <ol className={styles.list}>
        {answered.map((question) => (
          <Question key={question.number} question={question} hardest={question.number === hardest} />
        ))}
      </ol>
    </section>
  );
}

function Question({ question, hardest }: { question: AnsweredQuestion; hardest: boolean }) {
  const { t } = useTranslation('rounds');
  const { t: playText } = usePlayTexts();
  const locale = useLocale();
  const { number, card, chosen, correct } = question;
  const judged = chosen === correct ? 'right' : 'wrong';
  const mark = chosen < 0 ? 'missed' : judged;
  return (
    <li>
      <details className={styles.question}>
        <summary className={styles.row}>
          <span className={classes(styles.mark, styles[mark])}>
            {mark === 'missed' ? (
              <span className="visually-hidden">{t('result.missed')}</span>
            ) : (
              <Icon icon={mark === 'right' ? checkIcon : crossIcon} label={t(`result.${mark}`)} />
            )}
          </span>
          <h3 className={styles.heading}>
            <span className={styles.name}>{`${number}. ${card.name} `}</span>
            <span className={styles.asked}>{playText(questionKey(question))}</span>
          </h3>
          <Icon icon={chevronDownIcon} className={styles.chevron} />
        </summary>
        <div className={styles.content}>
          <CardImage
            className={styles.picture}
            url={card.url}
            {...cardPictureForms(card.url)}
            sizes="6rem"
            alt=""
            loading="lazy"
            brokenText=""
          />
          <div className={styles.words}>
            <p className={styles.card}>
              <Link to={pagePath(locale, statisticsPage, 'card', card.id)}>{card.name}</Link>
              {hardest && <span className={styles.hardest}>{t('result.hardest')}</span>}
            </p>
            <Facts question={question} />
          </div>
        </div>
      </details>
    </li>
  );
}

function Facts({ question }: { question: AnsweredQuestion }) {
  const { t } = useTranslation('rounds');
  const formats = useFormats();
  const { choices, chosen, correct, knew, ms } = question;
  const given = choices[chosen];
  return (
    <dl className={styles.facts}>
      <div className={styles.wide}>
        <dt>{t('result.answer')}</dt>
        <dd>
          <RichText text={choices[correct] ?? ''} />
        </dd>
      </div>
      {chosen !== correct && (
        <div className={styles.wide}>
          <dt>{t('result.chosen')}</dt>
          <dd>
            <RichText text={given ?? t('result.missed')} />
          </dd>
        </div>
      )}
      {knew !== null && (
        <div>
          <dt>{t('result.knew')}</dt>
          <dd>{formats.percent(knew)}</dd>
        </div>
      )}
      {given !== undefined && (
        <div>
          <dt>{t('result.time')}</dt>
          <dd>{formats.time(ms)}</dd>
        </div>
      )}
    </dl>
  );
}

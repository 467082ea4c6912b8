import { attributeName } from '@cardwise/contracts/catalogue/cards';
import type { AnswerInsight, ChosenCard } from '@cardwise/contracts/statistics/insights';
import { cardPictureForms } from '@cardwise/contracts/catalogue/pictures';
import { type GameQuestion, type Verdict, isRight } from '@cardwise/play-kit/game/game';
import { usePlayTexts } from '@cardwise/play-kit/texts';
import { CardImage } from '@cardwise/ui-kit/card-image';
import { Link, useLocale, useTranslation } from '@cardwise/web-kit';

import styles from './lesson.module.css';

/** The card that a wrong name or text belongs to. */
const OtherCard = ({ card, kind }: { card: ChosenCard; kind: 'name' | 'text' }) => {
  const { t } = useTranslation('late');
  const { t: playText } = usePlayTexts();
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
        brokenText={playText('card.broken')}
      />
      <Link to={card.full_url}>{t('after.statistics')}</Link>
    </details>
  );
};

type AlikeProps = {
  question: GameQuestion;
  right: number;
  kind: 'attack' | 'cost' | 'health';
  cards: NonNullable<AnswerInsight['alike']>;
};

/** Cards with the right number, to remember it by. */
const AlikeCards = ({ question, right, kind, cards }: AlikeProps) => {
  const { t } = useTranslation('late');
  const { t: playText } = usePlayTexts();
  const fact = playText(`facts.${attributeName(kind, question.type)}`);
  return (
    <div>
      <p className={styles.fact}>{t('after.alike', { fact, value: question.choices[right] })}</p>
      <ul className={styles.alike}>
        {cards.map(({ name, full_url: address, shared }) => (
          <li key={address}>
            <Link to={address}>{name}</Link>
            {shared !== undefined && <span className={styles.shared}> {shared}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
};

type Props = { question: GameQuestion; verdict: Verdict; insight: AnswerInsight };

export const Lesson = ({ question, verdict, insight }: Props) => {
  const { t } = useTranslation('late');
  const locale = useLocale();
  if (isRight(verdict)) return null;
  const { card, right_until: rightUntil } = insight.choices[verdict.chosen] ?? {};
  const { kind, alike = [] } = insight;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  if (!card && rightUntil === undefined && alike.length === 0) return null;
  return (
    <section className={styles.lesson} aria-label={t('after.title')}>
      {kind === 'name' || kind === 'text'
        ? card && <OtherCard card={card} kind={kind} />
        : alike.length > 0 && <AlikeCards question={question} right={verdict.right} kind={kind} cards={alike} />}
      {rightUntil !== undefined && <p>{t('after.former', { date: date.format(new Date(rightUntil)) })}</p>}
    </section>
  );
};

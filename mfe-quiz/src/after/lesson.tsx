import { attributeName } from '@cardwise/contracts/catalogue/cards';
import type { AnswerInsight, CardFamily, ChosenCard } from '@cardwise/contracts/statistics/insights';
import { cardPictureForms } from '@cardwise/contracts/catalogue/pictures';
import { createDateFormat } from '@cardwise/contracts/site/date-format';
import { type GameQuestion, type Verdict, isRight } from '@cardwise/play-kit/game/game';
import { usePlayTexts } from '@cardwise/play-kit/texts';
import { CardImage } from '@cardwise/ui-kit/card-image';
import { Link, useLocale } from '@cardwise/web-kit';

import { useDetailsTexts } from '../details/texts.ts';
import styles from './lesson.module.css';

const compared = ['cost', 'attack', 'health'] as const;

type Props = { question: GameQuestion; verdict: Verdict; insight: AnswerInsight };

export function Lesson({ question, verdict, insight }: Props) {
  const { t } = useDetailsTexts();
  const { t: playText } = usePlayTexts();
  const locale = useLocale();
  if (isRight(verdict)) return null;
  const { card, right_until: rightUntil } = insight.choices[verdict.chosen] ?? {};
  const { kind, only, family, alike = [] } = insight;
  const date = createDateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  if (!card && rightUntil === undefined && !only && !family && alike.length === 0) return null;
  const fact = playText(`facts.${attributeName(kind, question.type)}`);
  return (
    <section className={styles.lesson} aria-label={t('after.title')}>
      {only && <p>{t('after.only', { fact, value: question.choices[verdict.right] })}</p>}
      {family && <FamilyTable card={insight.card} type={question.type} kind={kind} family={family} />}
      {kind === 'name' || kind === 'text'
        ? card && <OtherCard card={card} kind={kind} />
        : alike.length > 0 && <AlikeCards question={question} right={verdict.right} kind={kind} cards={alike} />}
      {rightUntil !== undefined && <p>{t('after.former', { date: date.format(new Date(rightUntil)) })}</p>}
    </section>
  );
}

function FamilyTable({ card, type, kind, family }: { card: string; type: string; kind: string; family: CardFamily }) {
  const { t } = useDetailsTexts();
  const { t: playText } = usePlayTexts();
  const columns = compared.filter((key) => family.cards.some((one) => one[key] !== undefined));
  return (
    <table className={styles.family}>
      <caption>{t(`after.family.${family.by}`, { shared: family.shared })}</caption>
      <thead>
        <tr>
          {(['name', ...columns] as const).map((key) => (
            <th key={key} scope="col">
              {playText(`facts.${attributeName(key, type)}`).replace(/\s*:$/, '')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {family.cards.map((one) => (
          <tr key={one.id} data-asked={one.id === card || undefined}>
            <th scope="row">
              <Link to={one.full_url}>{one.name}</Link>
            </th>
            {columns.map((key) => (
              <td key={key} data-asked={key === kind || undefined}>
                {one[key]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OtherCard({ card, kind }: { card: ChosenCard; kind: 'name' | 'text' }) {
  const { t } = useDetailsTexts();
  const { t: playText } = usePlayTexts();
  const locale = useLocale();
  return (
    <details className={styles.other}>
      <summary>
        <span>{t(`after.belongs.${kind}`)}</span> <b>{card.names[locale]}</b>
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
}

type AlikeProps = {
  question: GameQuestion;
  right: number;
  kind: 'attack' | 'cost' | 'health';
  cards: NonNullable<AnswerInsight['alike']>;
};

/** Lists other cards with the right number, which help to remember it. */
function AlikeCards({ question, right, kind, cards }: AlikeProps) {
  const { t } = useDetailsTexts();
  const { t: playText } = usePlayTexts();
  const fact = playText(`facts.${attributeName(kind, question.type)}`);
  return (
    <div>
      <p>{t('after.alike', { fact, value: question.choices[right] })}</p>
      <ul className={styles.alike}>
        {cards.map(({ name, full_url: address, shared }) => (
          <li key={address}>
            <Link to={address}>{name}</Link>
            {shared !== undefined && <span className={styles.shared}>{` ${shared}`}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

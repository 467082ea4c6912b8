import { attributeName, type CardType } from '@cardwise/contracts/catalogue/cards';
import type { CardFactInWords, Question } from '@cardwise/contracts/quiz/quiz';
import { RichText } from '@cardwise/ui-kit/rich-text';
import { useTranslation } from '@cardwise/web-kit';

import styles from './card-facts.module.css';

/** Fixed, because an id from `useId` differs between a server's HTML and the elements that React adds to it later. */
export const factsId = 'facts';

/** Translation key of a fact's label. */
export const factKey = (key: CardFactInWords['key'], type: CardType) =>
  `facts.${key === 'health' ? attributeName(key, type) : key}` as const;

/** What the card's picture shows, in words. Always there for screen readers. */
export const CardFacts = ({ question: { facts, type }, shown }: { question: Question; shown: boolean }) => {
  const { t } = useTranslation('quiz');
  return (
    <ul id={factsId} className={shown ? styles.facts : 'visually-hidden'}>
      {facts?.map(({ key, value }) => (
        <li key={key}>
          {t(factKey(key, type))} <RichText text={value} />
        </li>
      ))}
    </ul>
  );
};

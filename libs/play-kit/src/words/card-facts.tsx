import { attributeName, type CardType } from '@cardwise/contracts/catalogue/cards';
import type { CardFactInWords, Question } from '@cardwise/contracts/quiz/quiz';
import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { RichText } from '@cardwise/ui-kit/rich-text';
import { useStored } from '@cardwise/web-kit';
import * as z from 'zod/mini';

import { usePlayTexts } from '../texts.ts';
import styles from './card-facts.module.css';

/** The id is fixed for the same reason as `headingId`. */
export const factsId = 'facts';

export function useReading() {
  const [on = false, setOn] = useStored('read_card', z.boolean(), cookieLifetimes.autoAdvance);
  return { on, setOn };
}

type Props = { question: Pick<Question, 'facts' | 'type'>; shown: boolean | undefined; id?: string };

/** Describes the picture in words. Screen readers always get the description, even if it is not shown. */
export function CardFacts({ question: { facts, type }, shown, id = factsId }: Props) {
  const { t } = usePlayTexts();
  return (
    <ul id={id} className={shown ? styles.facts : 'visually-hidden'}>
      {facts?.map(({ key, value }) => (
        <li key={key}>
          <span>{t(factKey(key, type))}</span> <RichText text={value} />
        </li>
      ))}
    </ul>
  );
}

export function factKey(key: CardFactInWords['key'], type: CardType) {
  return `facts.${key === 'health' ? attributeName(key, type) : key}` as const;
}

import { type BonusQuestion, newBonus } from '@cardwise/contracts/quiz/bonus';
import { bonusInterval } from '@cardwise/contracts/site/timing';
import { loadPicture, pictureLoaded } from '@cardwise/play-kit/question/load-picture';
import { useStore } from '@cardwise/web-kit/store';
import { callApi, useLocale } from '@cardwise/web-kit';
import { useEffect, useEffectEvent } from 'react';

import { useDetailsTexts } from '../details/texts.ts';
import { type QuizQuestion, toKey, type QuestionRequest, toExclude } from '../questions/ask-question.ts';
import type { Questions } from '../quiz-state.ts';

/** A bonus question is fetched after this many ordinary ones, while the last question before it is open. */
const fetchedAfter = bonusInterval - 2;

type Props = Pick<QuestionRequest, 'filter'> & { questions: Pick<Questions, 'bonus' | 'recent' | 'source'> };

/**
 * Fetches a bonus question with its pictures before it is due, and shows nothing itself. If that fails, the quiz goes
 * on without one.
 */
export function BonusAhead({ filter, questions: { bonus: slot, recent, source } }: Props) {
  const { t } = useDetailsTexts();
  const request: QuestionRequest = { mode: 'quiz', filter, locale: useLocale() };
  const wish = toKey(request);
  const due = useStore({ subscribe: slot.subscribe, get: () => slot.get().answered >= fetchedAfter });

  const getLabel = ({ form, cards }: BonusQuestion, label: string): string => {
    if (form === 'truth') return t(label === 'true' ? 'bonus.true' : 'bonus.false');
    return form === 'order' ? namesInOrder(label, cards) : label;
  };
  const fetch = useEffectEvent(async (signal: AbortSignal) => {
    const last = recent.get();
    const body = {
      filter,
      locale: request.locale,
      exclude: toExclude([...last, ...source.upcoming()], filter),
      after: last.at(-1)?.answers[0]?.uid,
    };
    const { data } = await callApi(newBonus, { body }, { signal });
    const loaded = await Promise.all(data.cards.map(({ url }) => pictureLoaded(loadPicture(url))));
    const [card] = data.cards;
    if (signal.aborted || !card || loaded.includes(false)) return;
    const { name, text } = card;
    const next: QuizQuestion = {
      ...card,
      ...data,
      ...(name !== undefined && text !== undefined && { wording: { name, text } }),
      choices: data.answers.map(({ label }) => getLabel(data, label)),
      bonus: { ...data, wish },
    };
    slot.set({ ...slot.get(), next });
  });
  useEffect(() => {
    if (!due) return undefined;
    const abort = new AbortController();
    fetch(abort.signal).catch(() => {});
    return () => {
      abort.abort();
      slot.set({ answered: slot.get().answered });
    };
  }, [due, wish, slot]);
  return null;
}

function namesInOrder(order: string, cards: BonusQuestion['cards']): string {
  return order
    .split(',')
    .map((index) => cards[Number(index)]?.name)
    .join(' · ');
}

import { answerRace, raceQuestion } from '@cardwise/contracts/rounds/races';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { callApi, useLocale } from '@cardwise/web-kit';
import { useEffect, useState } from 'react';

import { attemptTimeout, loadUntilAnswered, retryUntilAnswered } from '../play/retry.ts';
import type { SeenRace } from './use-race.ts';

export type OpenQuestion = ResponseOf<typeof raceQuestion>;

type Sent = { number: number; choice: number; refused: boolean };

export function useOpenQuestion({ id, question: asked }: SeenRace['state']) {
  const locale = useLocale();
  const [loaded, setLoaded] = useState<OpenQuestion>();
  const [sent, setSent] = useState<Sent>();
  const [late, setLate] = useState(false);
  const number = asked?.number;
  const closed = asked?.closed ?? false;
  const ours = sent?.number === number ? sent : undefined;
  const refused = ours?.refused ?? false;

  useEffect(() => {
    if (number === undefined) return undefined;
    const request = { params: { race: id, number: String(number) }, query: { locale } };
    return loadUntilAnswered(
      (attempt) => callApi(raceQuestion, request, attempt),
      (open) => setLoaded((before) => keepPicture(open, before)),
    );
    // A refused answer loads the question again, which then has the choice that another tab has sent.
  }, [id, number, closed, locale, refused]);

  const choice = ours && !refused ? ours.choice : undefined;
  useEffect(() => {
    if (choice === undefined || number === undefined) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    const send = () =>
      callApi(
        answerRace,
        { params: { race: id }, body: { question: number, choice } },
        { signal, timeout: attemptTimeout },
      );
    retryUntilAnswered(send, signal, () => setLate(true)).then(
      () => setLate(false),
      () => {
        if (!signal.aborted) setSent({ number, choice, refused: true });
      },
    );
    return () => abort.abort();
  }, [id, number, choice]);

  return {
    open: loaded?.question.number === number ? loaded : undefined,
    chosen: choice ?? loaded?.chosen ?? undefined,
    late: late && choice !== undefined,
    choose: (index: number) => {
      if (number !== undefined && !ours) setSent({ number, choice: index, refused: false });
    },
  };
}

/** Keeps the former address of the picture, as `synchronise` does in a round. */
function keepPicture(open: OpenQuestion, before: OpenQuestion | undefined): OpenQuestion {
  return before?.question.number === open.question.number
    ? { ...open, question: { ...open.question, url: before.question.url } }
    : open;
}

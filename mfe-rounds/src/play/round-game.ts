import {
  type AnsweredQuestion,
  type Round,
  type RoundQuestion,
  roundLength,
  verdictTime,
} from '@cardwise/contracts/rounds/rounds';
import type { Answered, GameState, GameQuestion, Message, Surprise, Verdict } from '@cardwise/play-kit/game/game';

export type RoundGameQuestion = GameQuestion & {
  number: number;
};
export type RoundGame = GameState<RoundGameQuestion>;

type KnownRound = {
  round: Round;
  /** The clock of the open question starts at this time, by `performance.now()`. */
  since: number;
};

export function known(round: Round, now = performance.now()): KnownRound {
  return { round, since: now - round.shown };
}

export function finish(game: RoundGame): RoundGame {
  return game.phase === 'answered' && game.leaving ? { phase: 'over', played: true, surprise: game.surprise } : game;
}

export function addAnswer(
  { round }: KnownRound,
  reply: { answered: AnsweredQuestion; next: RoundQuestion | null; result: Round['result'] },
  now = performance.now(),
): KnownRound {
  return {
    round: { ...round, answered: [...round.answered, reply.answered], question: reply.next, result: reply.result },
    since: now + verdictTime,
  };
}

/**
 * Brings the game up to date with the round as the server has it.
 * @param refused whether the server has refused a choice or the next question.
 */
export function synchronise(game: RoundGame, round: Round, refused = false, length: number = roundLength): RoundGame {
  if (game.phase === 'loading' || game.phase === 'failed' || game.phase === 'over') return game;
  const { number } = game.question;
  const answered = round.answered.find((question) => question.number === number);
  const isLast = round.answered.length === number;
  const elsewhere = round.result ? undefined : 'elsewhere';
  if (game.phase === 'answered') {
    if (!answered || !isLast) return openRound(round, elsewhere);
    if (game.leaving && round.result && number < length) return openRound(round, 'closed');
    if (game.leaving && refused) return openRound(round, game.surprise);
    return { ...game, ...showVerdict(round, answered, game.question), leaving: game.leaving };
  }
  if (answered) {
    // The server may have counted this very answer although its reply was lost.
    const ours = game.phase === 'sending' && answered.chosen === game.choice && isLast;
    return ours ? showVerdict(round, answered, game.question) : openRound(round, elsewhere);
  }
  if (!round.question) return openRound(round, 'closed');
  // The picture has another address in every response. The old address stays, because loading the new one would leave
  // the card empty meanwhile.
  const question = presentQuestion(round, { ...round.question, url: game.question.url });
  if (game.phase === 'sending') return refused ? { phase: 'asked', question } : { ...game, question };
  return { ...game, question };
}

export function openRound(round: Round, surprise?: Surprise): RoundGame {
  const last = round.answered.at(-1);
  if (round.question) return { phase: 'asked', question: presentQuestion(round, round.question), surprise };
  if (round.result || !last) return { phase: 'over', played: false, surprise };
  return { ...showVerdict(round, last, last.card), leaving: true, surprise };
}

/** Shows the verdict with the picture and the facts that the question was asked with. */
function showVerdict(
  round: Round,
  answered: AnsweredQuestion,
  { url, facts }: Pick<RoundGameQuestion, 'url' | 'facts'>,
): Answered<RoundGameQuestion> {
  return {
    phase: 'answered',
    question: presentQuestion(round, { ...answered, url, facts }),
    verdict: getVerdict(answered),
    leaving: false,
  };
}

export function getVerdict(answered: Pick<AnsweredQuestion, 'number' | 'chosen' | 'correct'>): Verdict {
  return {
    chosen: answered.chosen,
    right: answered.correct,
    message: ((answered.number % 5) + 1) as Message,
  };
}

export function presentQuestion({ id }: Round, question: RoundQuestion): RoundGameQuestion {
  return {
    ...question,
    id: `${id}.${question.number}`,
  };
}

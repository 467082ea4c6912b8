import {
  type AnsweredQuestion,
  type Round,
  type RoundQuestion,
  type RoundResult,
  verdictTime,
} from '@cardwise/contracts/rounds/rounds';

/** Why the round is not where the player left it. */
export type Surprise = 'elsewhere' | 'closed';

type Open = {
  round: Round;
  question: RoundQuestion;
  /** When the open question's clock started, by `performance.now()`. */
  since: number;
};

/** An answered question whose verdict is shown. */
type Verdict = {
  round: Round;
  answered: AnsweredQuestion;
  /** Address of the picture that the question was asked with. */
  picture: string;
  /** When the clock of the round's question started, if it has one by now: asked for elsewhere, or by an earlier build. */
  since: number;
};
export type Judged = { phase: 'judged' } & Verdict;

/** Where a round stands on this page. */
export type RoundPlay =
  | ({ phase: 'asked'; surprise: Surprise | undefined } & Open)
  /** A choice is on its way to the server; `troubled` once an attempt has failed. */
  | ({ phase: 'sending'; choice: number; troubled: boolean } & Open)
  /** The server refused the answer; the round is loaded to see where it stands. */
  | ({ phase: 'checking'; choice: number; troubled: boolean } & Open)
  | Judged
  /** The next question is asked for; the verdict stays in sight. `troubled` once an attempt has failed. */
  | ({ phase: 'asking'; surprise: Surprise | undefined; troubled: boolean } & Verdict)
  /** `played`: its last question was answered on this page. */
  | { phase: 'over'; round: Round; surprise: Surprise | undefined; played: boolean }
  /** It belongs to somebody else now, as after a logout. */
  | { phase: 'gone' };

/** `at` is the time by `performance.now()`. */
export type RoundEvent =
  | { type: 'chosen'; choice: number }
  | { type: 'troubled' }
  | { type: 'refused' }
  | { type: 'lost' }
  | {
      type: 'judged';
      answered: AnsweredQuestion;
      next: RoundQuestion | null;
      result: RoundResult | null;
      at: number;
    }
  | { type: 'left' }
  | { type: 'handedOut'; question: RoundQuestion; shown: number; at: number }
  | { type: 'loaded'; round: Round; at: number };

/** The state of a round that has just been loaded. */
export const openRound = (round: Round, at: number, surprise?: Surprise): RoundPlay => {
  const { question, result } = round;
  const answered = round.answered.at(-1);
  if (!question && !result && answered) {
    return { phase: 'asking', round, answered, picture: answered.card.url, since: 0, surprise, troubled: false };
  }
  if (!question) return { phase: 'over', round, surprise, played: false };
  return { phase: 'asked', round, question, since: at - round.shown, surprise };
};

/** The question on display. */
export const shownQuestion = (play: RoundPlay): RoundQuestion | AnsweredQuestion | undefined => {
  if (play.phase === 'over' || play.phase === 'gone') return undefined;
  return 'answered' in play ? play.answered : play.question;
};

/** The answered question whose verdict is in sight. */
export const judgedQuestion = (play: RoundPlay): AnsweredQuestion | undefined =>
  play.phase === 'judged' || play.phase === 'asking' ? play.answered : undefined;

const judge = (
  { round, question }: Open,
  { answered, next, result, at }: Extract<RoundEvent, { type: 'judged' }>,
): RoundPlay => ({
  phase: 'judged',
  round: { ...round, answered: [...round.answered, answered], question: next, result },
  answered,
  picture: question.url,
  since: at + verdictTime,
});

const leave = (judged: Judged): RoundPlay => {
  const { round, since } = judged;
  const { question, result } = round;
  if (!question && !result) return { ...judged, phase: 'asking', surprise: undefined, troubled: false };
  if (!question) return { phase: 'over', round, surprise: undefined, played: true };
  return { phase: 'asked', round, question, since, surprise: undefined };
};

const handOut = (
  { round, surprise }: Extract<RoundPlay, { phase: 'asking' }>,
  { question, shown, at }: Extract<RoundEvent, { type: 'handedOut' }>,
): RoundPlay => ({ phase: 'asked', round: { ...round, question }, question, since: at - shown, surprise });

/** The round as the server has it now: in another language, or further than this page knew. */
const reload = (play: RoundPlay, round: Round, at: number): RoundPlay => {
  if (play.phase === 'gone') return play;
  if (play.phase === 'over') return { ...play, round };
  const shown = 'answered' in play ? play.answered.number : play.question.number;
  const answered = round.answered.find(({ number }) => number === shown);
  const opened = openRound(round, at);
  if ('answered' in play) {
    if (!answered || round.answered.length !== shown)
      return openRound(round, at, round.result ? undefined : 'elsewhere');
    // While the next question is asked for, that call alone says when its clock started.
    return { ...play, round, answered, since: at - round.shown };
  }
  if (answered) {
    // The reply to this very answer may have been lost.
    const ours = play.phase !== 'asked' && answered.chosen === play.choice && round.answered.length === shown;
    return ours
      ? { phase: 'judged', round, answered, picture: play.question.url, since: at - round.shown }
      : openRound(round, at, round.result ? undefined : 'elsewhere');
  }
  if (opened.phase !== 'asked') return openRound(round, at, 'closed');
  if (play.phase === 'sending') return { ...play, round, question: opened.question };
  return play.phase === 'asked' ? { ...opened, surprise: play.surprise } : opened;
};

/**
 * The rules of playing a round: asked → sending → judged → asking → asked … → over. The server decides; where it refuses an answer, the
 * round is loaded again. Events that do not fit the phase are ignored.
 */
export const playRound = (play: RoundPlay, event: RoundEvent): RoundPlay => {
  switch (event.type) {
    case 'chosen':
      return play.phase === 'asked'
        ? {
            phase: 'sending',
            round: play.round,
            question: play.question,
            since: play.since,
            choice: event.choice,
            troubled: false,
          }
        : play;
    case 'troubled':
      return 'troubled' in play ? { ...play, troubled: true } : play;
    case 'refused':
      return play.phase === 'sending' ? { ...play, phase: 'checking' } : play;
    case 'lost':
      return { phase: 'gone' };
    case 'judged':
      return play.phase === 'sending' ? judge(play, event) : play;
    case 'left':
      return play.phase === 'judged' ? leave(play) : play;
    case 'handedOut':
      return play.phase === 'asking' ? handOut(play, event) : play;
    default:
      return reload(play, event.round, event.at);
  }
};

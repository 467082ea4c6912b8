import {
  type AnsweredQuestion,
  type Round,
  type RoundQuestion,
  type RoundResult,
  verdictTime,
} from '@cardwise/contracts/rounds';

/** Why the round is not where the player left it. */
export type Surprise = 'elsewhere' | 'closed';

type Open = {
  round: Round;
  question: RoundQuestion;
  /** When the open question's clock started, by `performance.now()`. */
  since: number;
};

/** An answered question whose verdict is shown. */
export type Judged = {
  phase: 'judged';
  round: Round;
  answered: AnsweredQuestion;
  /** Address of the picture that the question was asked with. */
  picture: string;
  /** When the next question's clock starts. */
  since: number;
};

/** Where a round stands on this page. */
export type RoundPlay =
  | ({ phase: 'asked'; surprise: Surprise | undefined } & Open)
  /** A choice is on its way to the server; `troubled` once an attempt has failed. */
  | ({ phase: 'sending'; choice: number; troubled: boolean } & Open)
  /** The server refused the answer; the round is loaded to see where it stands. */
  | ({ phase: 'checking'; choice: number; troubled: boolean } & Open)
  | Judged
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
  | { type: 'loaded'; round: Round; at: number };

/** The state of a round that has just been loaded. */
export const openRound = (round: Round, at: number, surprise?: Surprise): RoundPlay => {
  const { question } = round;
  if (!question) return { phase: 'over', round, surprise, played: false };
  return { phase: 'asked', round, question, since: at - round.shown, surprise };
};

/** The question on display. */
export const shownQuestion = (play: RoundPlay): RoundQuestion | AnsweredQuestion | undefined => {
  if (play.phase === 'judged') return play.answered;
  return play.phase === 'over' || play.phase === 'gone' ? undefined : play.question;
};

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

const leave = ({ round, since }: Judged): RoundPlay => {
  const { question } = round;
  if (!question) return { phase: 'over', round, surprise: undefined, played: true };
  return { phase: 'asked', round, question, since, surprise: undefined };
};

/** The round as the server has it now: in another language, or further than this page knew. */
const reload = (play: RoundPlay, round: Round, at: number): RoundPlay => {
  if (play.phase === 'gone') return play;
  if (play.phase === 'over') return { ...play, round };
  const shown = play.phase === 'judged' ? play.answered.number : play.question.number;
  const answered = round.answered.find(({ number }) => number === shown);
  const opened = openRound(round, at);
  if (play.phase === 'judged') {
    return answered && round.answered.length === shown ? { ...play, round, answered } : opened;
  }
  if (answered) {
    // The reply to this very answer may have been lost.
    const ours = play.phase !== 'asked' && answered.chosen === play.choice && round.answered.length === shown;
    return ours
      ? { phase: 'judged', round, answered, picture: play.question.url, since: at - round.shown }
      : openRound(round, at, round.question ? 'elsewhere' : undefined);
  }
  if (opened.phase !== 'asked') return openRound(round, at, 'closed');
  if (play.phase === 'sending') return { ...play, round, question: opened.question };
  return play.phase === 'asked' ? { ...opened, surprise: play.surprise } : opened;
};

/**
 * The rules of playing a round: asked → sending → judged → asked … → over. The server decides; where it refuses an answer, the
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
      return play.phase === 'sending' || play.phase === 'checking' ? { ...play, troubled: true } : play;
    case 'refused':
      return play.phase === 'sending' ? { ...play, phase: 'checking' } : play;
    case 'lost':
      return { phase: 'gone' };
    case 'judged':
      return play.phase === 'sending' ? judge(play, event) : play;
    case 'left':
      return play.phase === 'judged' ? leave(play) : play;
    default:
      return reload(play, event.round, event.at);
  }
};

import { answerRaceRound, nextRaceQuestion, raceRound } from '@cardwise/contracts/rounds/races';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { Loaded } from '@cardwise/request-kit/loaded';
import { callApi, useApi, useLocale, useTranslation } from '@cardwise/web-kit';
import { useState } from 'react';

import { useFormats } from '../format/use-formats.ts';
import { RoundPlay } from '../play/round-screen.tsx';
import { type RoundCalls, useRoundGame } from '../play/use-round-game.ts';
import { QuestionList } from '../result/question-list.tsx';
import { LeaveButton } from './lobby.tsx';
import { Rivals } from './members.tsx';
import { RaceResult } from './race-result.tsx';
import { StageTitle } from './race.tsx';
import styles from './room.module.css';
import { TimeLeft } from './clock.tsx';
import type { Race } from './use-race.ts';

export function OwnPace({ race }: { race: Race }) {
  const { t } = useTranslation('races');
  // The round stays in the language it was opened in, because loading it again would interrupt an open question.
  const [locale] = useState(useLocale());
  const load = useApi(raceRound, { params: { race: race.state.id }, body: { locale } }, { keep: true });
  if (race.state.phase === 'over' && load.error) return <RaceResult race={race} />;
  return (
    <Loaded load={load} failed={t('roundFailed')} height="30rem">
      {({ round }) => <OwnRound race={race} opened={round} />}
    </Loaded>
  );
}

type Opened = { race: Race; opened: ResponseOf<typeof raceRound>['round'] };

function OwnRound({ race, opened }: Opened) {
  const { t } = useTranslation('races');
  const { id, length, phase } = race.state;
  const played = useRoundGame(opened, { calls: getCalls(id), length });
  const { game, round } = played;
  const isReading = game.phase === 'answered' && !game.leaving;
  if (phase === 'over' && !isReading) {
    return (
      <RaceResult race={race}>
        {round.answered.length > 0 && (
          <QuestionList title={t('result.questions')} answered={round.answered} hardest={null} />
        )}
      </RaceResult>
    );
  }
  if (game.phase === 'over') {
    const right = round.answered.filter(({ chosen, correct }) => chosen === correct);
    const ms = round.answered.reduce((sum, answer) => sum + answer.ms, 0);
    return <Waiting race={race} score={right.length} ms={ms} />;
  }
  return (
    <div className={styles.play}>
      <RoundPlay
        played={played}
        title={t('title')}
        length={length}
        beside={<Rivals race={race} />}
        begun
        waiting={<p>{t('waiting.text')}</p>}
      />
    </div>
  );
}

function getCalls(race: string): RoundCalls {
  const params = { race };
  return {
    load: (locale, attempt) => callApi(raceRound, { params, body: { locale } }, attempt),
    answer: (body, attempt) => callApi(answerRaceRound, { params, body }, attempt),
    handOut: (body, attempt) => callApi(nextRaceQuestion, { params, body }, attempt),
  };
}

function Waiting({ race, score, ms }: { race: Race; score: number; ms: number }) {
  const { t } = useTranslation('races');
  const { t: common } = useTranslation('rounds');
  const { time } = useFormats();
  const { length, ends } = race.state;
  return (
    <div className={styles.waiting}>
      <StageTitle>{t('waiting.title')}</StageTitle>
      <p className={styles.lead}>
        <strong>{common('result.score', { score, total: length })}</strong> <span>{`· ${time(ms)}`}</span>
      </p>
      <p>{t('waiting.text')}</p>
      <Rivals race={race} />
      {ends !== null && <TimeLeft moment={ends} offset={race.offset} />}
      <LeaveButton race={race} />
    </div>
  );
}

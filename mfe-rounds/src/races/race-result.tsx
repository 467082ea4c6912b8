import { dailyPage } from '@cardwise/contracts/rounds/pages';
import { rematchRace } from '@cardwise/contracts/rounds/races';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { useAction } from '@cardwise/request-kit/use-action';
import { Button, buttonLook } from '@cardwise/ui-kit/button';
import { reloadIcon } from '@cardwise/ui-kit/icons';
import { Table } from '@cardwise/ui-kit/table';
import { useLocale, useTranslation, Link, pagePath, useNavigate } from '@cardwise/web-kit';
import { type ReactNode, useLayoutEffect } from 'react';

import { useFormats } from '../format/use-formats.ts';
import { StageTitle, useNames, useRacePath } from './race.tsx';
import styles from './room.module.css';
import { type Race, readStandings } from './use-race.ts';

export function RaceResult({ race, children }: { race: Race; children?: ReactNode }) {
  const { t } = useTranslation('races');
  const { t: common } = useTranslation('rounds');
  const locale = useLocale();
  const pathTo = useRacePath();
  const { state, you } = race;
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  const own = readStandings(state).find(({ member }) => member === you);
  return (
    <div className={styles.result}>
      <header>
        <StageTitle>{useTitle(race)}</StageTitle>
        {own && own.place > 1 && (
          <p className={styles.lead}>{t('result.place', { place: own.place, players: state.standings.length })}</p>
        )}
      </header>
      <div className={styles.ways}>
        <Rematch race={race} />
      </div>
      <Standings race={race} />
      <Fastest race={race} />
      {children}
      <div className={styles.ways}>
        <Link className={buttonLook()} to={pathTo()}>
          {t('closed.own')}
        </Link>
        <Link className={buttonLook()} to={pagePath(locale, dailyPage)}>
          {common('challenge.toDaily')}
        </Link>
      </div>
    </div>
  );
}

function useTitle(race: Race): string {
  const { t } = useTranslation('races');
  const { toList } = useNames(race);
  const winners = readStandings(race.state)
    .filter(({ place }) => place === 1)
    .map(({ member }) => member);
  if (winners.length === 0) return t('result.title');
  if (winners.length > 3) return t('result.tieOfMany', { number: winners.length });
  if (winners.length > 1) return t('result.tie', { names: toList(winners) });
  return winners[0] === race.you ? t('result.won') : t('result.wins', { name: toList(winners) });
}

export function Rematch({ race: { state, host } }: { race: Race }) {
  const { t } = useTranslation('races');
  const pathTo = useRacePath();
  const navigate = useNavigate();
  const { run, pending, error } = useAction(rematchRace);
  const again = async () => {
    const made = await run({ params: { race: state.id } });
    if (made) await navigate(pathTo(made.race));
  };
  const asked = state.next !== null;
  if (state.crowd && !host && !asked) return <p className={styles.note}>{t('rematch.wait')}</p>;
  return (
    <>
      <output>{asked && t('rematch.asked')}</output>
      <Button variant="primary" size="large" icon={reloadIcon} pending={pending} onClick={() => void again()}>
        {t(asked ? 'rematch.join' : 'rematch.ask')}
      </Button>
      {error && <FailureAlert title={t('rematch.failed')} error={error} />}
    </>
  );
}

export function Standings({ race }: { race: Race }) {
  const { t } = useTranslation('races');
  const locale = useLocale();
  const { time } = useFormats();
  const { getName, nameAt } = useNames(race);
  const { state, you } = race;
  // The state of a crowd's race names only the leading five.
  const own = state.members.find(({ number }) => number === you);
  const ownName = own ? `${getName(own)} (${t('members.you')})` : t('members.you');
  const numbers = new Intl.NumberFormat(locale);
  const getFastest = (member: number) => state.fastest.filter((first) => first?.members.includes(member)).length;
  return (
    <Table caption={t('result.standings')} hideCaption>
      <thead>
        <tr>
          <th scope="col">{t('result.placeColumn')}</th>
          <th scope="col">{t('result.name')}</th>
          <th scope="col" data-number>
            {t('result.right')}
          </th>
          <th scope="col" data-number>
            {t('result.time')}
          </th>
          {state.fastest.length > 0 && (
            <th scope="col" className={styles.first} data-number>
              {t('result.first')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {shown(race).map(({ member, place, score, ms }) => (
          <tr key={member} className={member === you ? styles.you : undefined}>
            <td>{numbers.format(place)}</td>
            <th scope="row" className={styles.racer}>
              {member === you ? ownName : nameAt(member)}
            </th>
            <td data-number>{numbers.format(score)}</td>
            <td data-number>{time(ms)}</td>
            {state.fastest.length > 0 && (
              <td className={styles.first} data-number>
                {numbers.format(getFastest(member))}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Returns the standings to show: of a crowd, the first five and the player's own. */
function shown({ state, you }: Race) {
  return readStandings(state).filter(({ member }, index) => !state.crowd || index < 5 || member === you);
}

function Fastest({ race }: { race: Race }) {
  const { t } = useTranslation('races');
  const { time } = useFormats();
  const { toList } = useNames(race);
  const { fastest } = race.state;
  if (fastest.every((first) => first === null)) return null;
  return (
    <details className={styles.fastest}>
      <summary>{t('result.fastest')}</summary>
      <ol>
        {[...fastest.entries()].map(([index, first]) => (
          <li key={index}>
            {first ? (
              <>
                <bdi translate="no">{toList(first.members)}</bdi> <span>{`· ${time(first.ms)}`}</span>
              </>
            ) : (
              t('result.nobody')
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

import { type RaceMember, removeRacer } from '@cardwise/contracts/rounds/races';
import { classes } from '@cardwise/ui-kit/classes';
import { Icon } from '@cardwise/ui-kit/icon';
import { IconButton } from '@cardwise/ui-kit/icon-button';
import { checkIcon, trashIcon } from '@cardwise/ui-kit/icons';
import { useHiddenSides } from '@cardwise/ui-kit/scroll-row';
import { useTranslation } from '@cardwise/web-kit';
import { useEffect, useRef, useState } from 'react';

import { ConfirmDialog } from '../confirm/confirm-dialog.tsx';
import styles from './members.module.css';
import { useNames } from './race.tsx';
import rivalStyles from './rivals.module.css';
import type { Race } from './use-race.ts';

/** The maker of a race has this number. A host who stands in for the maker cannot remove them. */
const makerNumber = 1;

type Props = { race: Race; members: readonly RaceMember[] };

export function Members({ race, members }: Props) {
  const { t } = useTranslation('races');
  const { state, you, host } = race;
  const { getName } = useNames(race);
  const [leaving, setLeaving] = useState<RaceMember>();
  const list = useRef<HTMLUListElement>(null);
  const getSign = ({ number, ready, away }: RaceMember): string | undefined => {
    if (away) return t('members.away');
    if (number === state.host) return t('members.host');
    return ready && state.phase === 'lobby' ? t('members.ready') : undefined;
  };
  return (
    <>
      <ul ref={list} className={styles.members} tabIndex={-1}>
        {members.map((member) => {
          const sign = getSign(member);
          const isReady = sign === t('members.ready');
          return (
            <li key={member.number} className={classes(member.away && styles.away)}>
              <span className={styles.name}>
                <span translate="no">{getName(member)}</span>
                {member.number === you && <span>{` (${t('members.you')})`}</span>}
              </span>
              {sign && (
                <span className={classes(styles.sign, isReady && styles.ready)}>
                  {isReady && <Icon icon={checkIcon} />}
                  <span>{sign}</span>
                </span>
              )}
              {host && member.number !== you && member.number !== makerNumber && (
                <IconButton
                  icon={trashIcon}
                  label={t('remove.open', { name: getName(member) })}
                  onClick={() => setLeaving(member)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {leaving && (
        <ConfirmDialog
          endpoint={removeRacer}
          request={{ params: { race: state.id }, body: { member: leaving.number } }}
          title={t('remove.ask', { name: getName(leaving) })}
          action={t('remove.do')}
          onDone={() => setLeaving(undefined)}
          onClose={() => setLeaving(undefined)}
          focusAfter={list}
        >
          {t('remove.text')}
        </ConfirmDialog>
      )}
    </>
  );
}

export function Arrivals({ race }: { race: Race }) {
  const { t } = useTranslation('races');
  const { getName } = useNames(race);
  const { members } = race.state;
  const last = members.at(-1);
  const [said, setSaid] = useState('');
  const known = useRef(last?.number);
  const text = last && last.number !== race.you ? t('members.joined', { name: getName(last) }) : '';
  useEffect(() => {
    if (last === undefined || last.number <= (known.current ?? 0)) return;
    known.current = last.number;
    setSaid(text);
  }, [last, text]);
  return <output className="visually-hidden">{said}</output>;
}

export function Rivals({ race }: { race: Race }) {
  const { t } = useTranslation('races');
  const { getName } = useNames(race);
  const { state, you } = race;
  const region = useRef<HTMLElement>(null);
  const { before, behind } = useHiddenSides(region);
  const others = state.members.filter(({ number }) => number !== you).toSorted(byScore);
  return (
    // On a phone, the region scrolls sideways.
    <section
      ref={region}
      className={rivalStyles.rivals}
      aria-label={t('rivals.title')}
      {...((before || behind) && { tabIndex: 0 })}
    >
      <ul className={rivalStyles.list}>
        {others.map((member) => {
          const { number, answered, score, away, left } = member;
          const gone = left || away;
          return (
            <li key={number} className={classes(gone && rivalStyles.gone)}>
              <span className={rivalStyles.name} translate="no">
                {getName(member)}
              </span>
              <span className={rivalStyles.score}>
                <span className="visually-hidden">
                  {t('rivals.progress', { answered, total: state.length, score })}
                </span>
                <span aria-hidden="true">
                  <Icon icon={checkIcon} />
                  <span>{score}</span>
                </span>
              </span>
              {gone && <span className={rivalStyles.sign}>{t(left ? 'members.left' : 'members.away')}</span>}
              <span className={rivalStyles.track} aria-hidden="true">
                <span style={{ inlineSize: `${(100 * answered) / state.length}%` }} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function byScore(a: RaceMember, b: RaceMember): number {
  return b.score - a.score || b.answered - a.answered || a.ms - b.ms;
}

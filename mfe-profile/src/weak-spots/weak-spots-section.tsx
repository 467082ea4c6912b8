import { loadCollection } from '@cardwise/contracts/statistics/collection';
import { loadWeakSpots, type WeakSpot } from '@cardwise/contracts/statistics/statistics';
import { useApi, useAppConfig, useLocale, useTranslation } from '@cardwise/web-kit';
import { type ReactNode, useId } from 'react';

import { useFormats } from '../format/use-formats.ts';
import { LoadedSection } from '../section/section.tsx';
import { type Heading, practicePath, useSpotName } from './practice-path.ts';
import { PracticeSpot, SpotItem } from './spot-item.tsx';
import styles from './weak-spots-section.module.css';

/** A percentage of fewer answers than this says nothing. */
export const fewestAnswers = 5;

const mostShown = 3;

const mostPairs = 3;

const headings: Heading[] = ['kind', 'type', 'class', 'set'];

export function WeakSpotsSection() {
  const { t } = useTranslation('profile');
  const load = useApi(loadWeakSpots, {});
  return (
    <LoadedSection title={t('weak.title')} load={load} failed={t('weak.failed')} height="30rem">
      {(results) => {
        const groups = headings.map((heading) => ({ heading, ...chooseSpots(results[heading]) }));
        const filled = groups.filter(({ weak, strong }) => weak.length + strong.length > 0);
        if (filled.length === 0) return <p className={styles.none}>{t('weak.none', { count: fewestAnswers })}</p>;
        return (
          <div className={styles.groups}>
            {filled.map((group) => (
              <SpotGroup key={group.heading} {...group} />
            ))}
            <WeakPairs />
          </div>
        );
      }}
    </LoadedSection>
  );
}

type GroupProps = ReturnType<typeof chooseSpots> & { heading: Heading };

function SpotGroup({ heading, average, weak, strong }: GroupProps) {
  const { t } = useTranslation('profile');
  const { percent } = useFormats();
  const site = { locale: useLocale(), config: useAppConfig() };
  const getName = useSpotName();
  return (
    <SpotList title={t(`weak.headings.${heading}`)}>
      {weak.map((spot) => (
        <PracticeSpot
          key={spot.code}
          spot={spot}
          name={getName(heading, spot.code)}
          path={practicePath({ [heading]: spot.code }, site)}
        />
      ))}
      <li className={styles.average}>{t('weak.average', { percent: percent(Math.round(average)) })}</li>
      {strong.map((spot) => (
        <SpotItem key={spot.code} name={getName(heading, spot.code)} spot={spot} />
      ))}
    </SpotList>
  );
}

type Spots = {
  average: number;
  /** `weak` has the lowest percentages below the average and `strong` the highest of the others, both lowest first. */
  weak: WeakSpot[];
  strong: WeakSpot[];
};

export function chooseSpots(spots: readonly WeakSpot[]): Spots {
  const sum = (of: 'correct' | 'total') => spots.reduce((all, spot) => all + spot[of], 0);
  const average = sum('correct') / Math.max(sum('total'), 1);
  const ranked = spots
    .filter(({ total }) => total >= fewestAnswers)
    .toSorted((a, b) => a.percent - b.percent || b.total - a.total);
  const isWeak = ({ correct, total }: WeakSpot) => correct / total < average;
  return {
    average: 100 * average,
    weak: ranked.filter(isWeak).slice(0, mostShown),
    strong: ranked.filter((spot) => !isWeak(spot)).slice(-mostShown),
  };
}

/**
 * Lists weak kinds of questions about a class. Nothing is shown if there are none or if they cannot be loaded, because
 * the other groups say more.
 */
function WeakPairs() {
  const { t } = useTranslation('profile');
  const site = { locale: useLocale(), config: useAppConfig() };
  const getName = useSpotName();
  const { data } = useApi(loadCollection, {});
  const asked = (data?.weak ?? []).flatMap((pair) => {
    const path = practicePath({ kind: pair.kind, class: pair.code }, site);
    const name = `${getName('kind', pair.kind)} · ${getName('class', pair.code)}`;
    return path === undefined ? [] : [<PracticeSpot key={name} name={name} spot={pair} path={path} />];
  });
  return asked.length > 0 && <SpotList title={t('weak.pairs')}>{asked.slice(0, mostPairs)}</SpotList>;
}

type ListProps = { title: string; children: ReactNode };

function SpotList({ title, children }: ListProps) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ol className={styles.spots} aria-labelledby={id}>
        {children}
      </ol>
    </div>
  );
}

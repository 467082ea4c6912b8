import { collectionPage } from '@cardwise/contracts/profile/pages';
import {
  type CardState,
  cardStates,
  type CollectionSet,
  loadCollectionSet,
} from '@cardwise/contracts/statistics/collection';
import { Loaded } from '@cardwise/request-kit/loaded';
import { CardPicture } from '@cardwise/ui-kit/card-picture';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { Icon } from '@cardwise/ui-kit/icon';
import { checkIcon, type IconStrokes, plusIcon, prevIcon, reloadIcon } from '@cardwise/ui-kit/icons';
import { Panel } from '@cardwise/ui-kit/panel';
import { SegmentedControl } from '@cardwise/ui-kit/segmented-control';
import { Link, pagePath, useApi, useLocale, usePageHead, useParams, useTranslation } from '@cardwise/web-kit';
import { useState } from 'react';

import { useFormats } from '../format/use-formats.ts';
import { useSpotName } from '../weak-spots/practice-path.ts';
import styles from './set-screen.module.css';
import { SetStanding } from './set-standing.tsx';

const signs: Record<CardState, IconStrokes> = { known: checkIcon, shaky: reloadIcon, new: plusIcon };

const shownStates = ['all', ...cardStates] as const;

export function SetScreen() {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const { set: code = '' } = useParams();
  const name = useSpotName()('set', code);
  const load = useApi(loadCollectionSet, { params: { set: code }, query: { locale } });
  usePageHead({ title: `${name} – ${t('collection.title')}` });
  const unknown = load.error?.code === 'not_found';
  return (
    <div className={styles.screen}>
      <header>
        <Link className={styles.back} to={pagePath(locale, collectionPage)}>
          <Icon icon={prevIcon} />
          <span>{t('collection.back')}</span>
        </Link>
        <h1 className={styles.heading}>{unknown ? t('collection.title') : name}</h1>
      </header>
      <Panel className={styles.panel}>
        {unknown ? (
          <EmptyState title={t('collection.noSet')} />
        ) : (
          <Loaded load={load} failed={t('collection.failed')} height="40rem">
            {({ set, cards }) => (
              <div className={styles.panel}>
                <div className={styles.standing}>
                  <SetStanding set={set} name={name} />
                </div>
                <CardList set={set} cards={cards} />
              </div>
            )}
          </Loaded>
        )}
      </Panel>
    </div>
  );
}

type Shown = (typeof shownStates)[number];

function CardList({ set, cards }: CollectionSet) {
  const { t } = useTranslation('profile');
  const { number } = useFormats();
  const [shown, setShown] = useState<Shown>('all');
  const counts = { ...set, all: set.cards, new: set.cards - set.known - set.shaky };
  const listed = cards.filter(({ state }) => shown === 'all' || state === shown);
  return (
    <>
      <SegmentedControl
        legend={t('collection.which')}
        hideLegend
        options={shownStates.map((value) => ({
          value,
          label: `${t(`collection.states.${value}`)} (${number(counts[value])})`,
        }))}
        value={shown}
        onChange={setShown}
      />
      {cards.length < set.cards && <p className={styles.none}>{t('collection.withheld')}</p>}
      {listed.length === 0 ? (
        <p className={styles.none}>{t('collection.noneOf')}</p>
      ) : (
        <ul className={styles.cards}>
          {listed.map((card) => (
            <CollectedCard key={card.id} card={card} />
          ))}
        </ul>
      )}
    </>
  );
}

function CollectedCard({ card }: { card: CollectionSet['cards'][number] }) {
  const { t } = useTranslation('profile');
  const { name, state, full_url: url, full_img: picture } = card;
  return (
    <li className={styles.card}>
      <span className={styles.picture}>
        <CardPicture url={picture} alt="" sizes="3rem" urgent={false} brokenText="" />
      </span>
      <div className={styles.words}>
        <Link className={styles.name} to={url}>
          {name}
        </Link>
        <span className={styles[state]}>
          <Icon icon={signs[state]} />
          <span>{t(`collection.state.${state}`)}</span>
        </span>
      </div>
    </li>
  );
}

import { cardTypes } from '@cardwise/contracts/catalogue/cards';
import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import { useChoiceKeys } from '@cardwise/play-kit/board/use-choice-keys';
import type { FilterDialogProps } from '@cardwise/play-kit/filter/filter-dialog';
import { saveFilter, savedFilter } from '@cardwise/play-kit/filter/saved-filter';
import { usePlayTexts } from '@cardwise/play-kit/texts';
import { Button, buttonLook } from '@cardwise/ui-kit/button';
import { cogIcon } from '@cardwise/ui-kit/icons';
import { emitSuiteEvent, useAppConfig, useLocale, Link, useLocation, usePageHead } from '@cardwise/web-kit';
import { type ComponentType, useState } from 'react';

import { useGameOfDay, useGameTexts, useGamePath } from '../game/game.tsx';
import { RoundPage } from '../play/round-page.tsx';
import { StartPanel } from './start-panel.tsx';

export function OwnPage() {
  const { t } = useGameTexts();
  const pathTo = useGamePath();
  const own = useOwnFilter();
  const state: unknown = useLocation().state;
  const revenge = typeof state === 'object' && state !== null && 'revenge' in state;
  usePageHead({ title: `${t('nav.own')} · ${t('title')}` });

  return (
    <RoundPage
      start={{ kind: 'own', filter: own.filter }}
      renderStart={(beginning) => (
        <StartPanel
          {...beginning}
          title={t(revenge ? 'challenge.revenge' : 'nav.own')}
          lead={t(revenge ? 'challenge.revengeText' : 'start.own')}
        >
          <OwnFilter {...own} />
        </StartPanel>
      )}
      after={
        <Link className={buttonLook()} to={pathTo('own')}>
          {t('start.again')}
        </Link>
      }
    />
  );
}

export function OwnFilter({ filter, change }: ReturnType<typeof useOwnFilter>) {
  const { t } = useGameTexts();
  const { t: playText } = usePlayTexts();
  const [Dialog, setDialog] = useState<ComponentType<FilterDialogProps>>();
  const choiceKeys = useChoiceKeys();
  const openDialog = () => {
    loadDialog().then(
      (FilterDialog) => setDialog(() => FilterDialog),
      () => emitSuiteEvent('alert:raised', { kind: 'warning', title: playText('filter.missing'), text: '' }),
    );
  };
  const save = (next: QuizFilter) => {
    change(next);
    setDialog(undefined);
  };
  return (
    <>
      <p>{useFilterText(filter)}</p>
      <Button icon={cogIcon} onClick={openDialog}>
        {playText('filter.title')}
      </Button>
      {Dialog && (
        <Dialog
          mode="quiz"
          filter={filter}
          note={t('start.filterNote')}
          choiceKeys={choiceKeys}
          onSave={save}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

/** Returns the filter of the quiz. A change is kept for the next visit and also applies to the quiz. */
export function useOwnFilter() {
  const config = useAppConfig();
  const [filter, setFilter] = useState(() => savedFilter(config, 'quiz'));
  const change = (next: QuizFilter) => {
    saveFilter('quiz', next);
    setFilter(next);
  };
  return { filter, change };
}

async function loadDialog(): Promise<ComponentType<FilterDialogProps>> {
  const [{ FilterDialog }, { loadFilterTexts }] = await Promise.all([
    import(/* webpackChunkName: "filter" */ '@cardwise/play-kit/filter/filter-dialog'),
    import(/* webpackChunkName: "filter" */ '@cardwise/play-kit/filter/texts'),
  ]);
  await loadFilterTexts('rounds');
  return FilterDialog;
}

/** Describes a filter, as in "Medium · Minion, Spell · 12 sets". */
function useFilterText(filter: QuizFilter): string {
  const { t } = useGameTexts();
  const { name } = useGameOfDay();
  const { t: playText } = usePlayTexts();
  const locale = useLocale();
  const { types, classes } = useAppConfig();
  const chosen = cardTypes.filter((type) => filter[type]);
  const typeNames = chosen.map((type) => types.find(({ code }) => code === type)?.names[locale] ?? type);
  const sets = [...filter.standardsets, ...filter.wildsets].filter(({ active }) => active);
  const first = name === 'ten' ? [playText(`difficulty.${filter.difficulty ?? 'medium'}`)] : [];
  if (filter.deck) return [...first, t('start.deck')].join(' · ');
  const classNames = classes.filter(({ code }) => filter.classes?.some((chosenClass) => chosenClass === code));
  const named = [typeNames, classNames.map(({ names }) => names[locale])].filter(({ length }) => length > 0);
  return [...first, ...named.map((names) => names.join(', ')), t('start.sets', { count: sets.length })].join(' · ');
}

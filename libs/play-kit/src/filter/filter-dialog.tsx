import { chosenDifficulties, questionKinds, type ChosenDifficulty } from '@cardwise/contracts/catalogue/cards';
import type { Mode } from '@cardwise/contracts/quiz/pages';
import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { Alert } from '@cardwise/ui-kit/alert';
import { Button } from '@cardwise/ui-kit/button';
import { Checkbox } from '@cardwise/ui-kit/checkbox';
import { Dialog } from '@cardwise/ui-kit/dialog';
import { SegmentedControl } from '@cardwise/ui-kit/segmented-control';
import { useStored, useAppConfig } from '@cardwise/web-kit';
import { type ReactNode, useState } from 'react';

import { choiceKeys as allChoiceKeys, type ChoiceKeysSetting } from '../board/use-choice-keys.ts';
import { FeelSettings, celebrate, feelCookie } from '../feel.ts';
import { isStill } from '../is-still.ts';
import { usePlayTexts } from '../texts.ts';
import { CardFields, ChipGroup, type FieldsProps, MoreCardFields } from './card-fields.tsx';
import { DeckField, useDeck } from './deck-field.tsx';
import styles from './filter-dialog.module.css';
import { defaultFilter, findGap } from './saved-filter.ts';
import { useFilterTexts } from './texts.ts';

const off: FeelSettings = { sound: false, vibration: false };

type Switch = { on: boolean; setOn: (on: boolean) => void };

export type FilterDialogProps = {
  mode: Mode;
  filter: QuizFilter;
  /** The note says what saving affects, if that is not only the open question. */
  note?: string;
  narrowed?: ReactNode;
  reading?: Switch;
  /**
   * The switch says whether answers show how they change the player's level; without it, the dialog does not offer it.
   */
  rated?: Switch;
  choiceKeys: ChoiceKeysSetting;
  /** The dialog offers questions at the player's level only if this is set. */
  leveled?: boolean;
  onSave: (filter: QuizFilter) => void;
  onClose: () => void;
};

export function FilterDialog(props: FilterDialogProps) {
  const { mode, filter, note, narrowed, reading, rated, choiceKeys, leveled = false, onSave, onClose } = props;
  const { t } = useFilterTexts();
  const { t: playText } = usePlayTexts();
  const config = useAppConfig();
  const [draft, setDraft] = useState(filter);
  const [deckText, setDeckText] = useState(filter.deck ?? '');
  const deck = useDeck(deckText);
  const [special] = useState(() => isSpecial(filter, defaultFilter(config, mode)));
  const change = (part: Partial<QuizFilter>) => setDraft({ ...draft, ...part });
  const reset = () => {
    // A reset keeps the level setting if the dialog does not show it.
    setDraft({ ...defaultFilter(config, mode), level: !leveled && filter.level });
    setDeckText('');
  };

  const chosen: QuizFilter = { ...draft, deck: deck.code ?? '' };
  const gap = findGap(chosen);
  // A deck that was saved before may be saved again even if it could not be checked.
  const readable = deck.counts
    ? deck.counts.here > 0
    : deck.code === filter.deck && deck.error?.code !== 'validation_failed';
  const canSave = gap === undefined && !deck.absent && (deck.code === undefined || readable);

  const actions = (
    <>
      <Button variant="quiet" className={styles.reset} onClick={reset}>
        {t('filter.reset')}
      </Button>
      <Button variant="primary" disabled={!canSave} onClick={() => onSave(finished(chosen))}>
        {t('filter.save')}
      </Button>
    </>
  );

  return (
    <Dialog
      open
      wide
      title={playText('filter.title')}
      closeLabel={playText('close')}
      onClose={onClose}
      actions={actions}
    >
      <div className={styles.filter}>
        <p className={styles.note}>{note ?? t('filter.note')}</p>
        {narrowed && <p className={styles.narrowed}>{narrowed}</p>}
        {draft.difficulty && (
          <DifficultyField draft={draft} change={change} difficulty={draft.difficulty} leveled={leveled} />
        )}
        {mode === 'quiz' && (
          <ChipGroup
            title={t('filter.kinds')}
            options={questionKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            chosen={draft.kinds ?? []}
            onChange={(kinds) => change({ kinds })}
          />
        )}
        {/* A deck overrides the rest. */}
        {deck.code === undefined && <CardFields draft={draft} change={change} />}
        <details className={styles.more} open={special}>
          <summary>{t('filter.more')}</summary>
          <div className={styles.filter}>
            <DeckField text={deckText} deck={deck} onChange={setDeckText} />
            {deck.code === undefined && <MoreCardFields draft={draft} change={change} />}
          </div>
        </details>
        <PlaySettings reading={reading} rated={rated} choiceKeys={choiceKeys} />
      </div>
      {gap && <Alert className={styles.gap} kind="warning" title={t(`filter.gap.${gap}`)} />}
    </Dialog>
  );
}

/** Returns whether a part of the filter that is folded away differs from the default. */
function isSpecial({ deck, classes = [], wildsets }: QuizFilter, initial: QuizFilter): boolean {
  return (
    deck !== undefined ||
    classes.length > 0 ||
    wildsets.some(({ name, active }) => active !== initial.wildsets.find((set) => set.name === name)?.active)
  );
}

/** Removes empty values, which restrict nothing. */
function finished({ kinds = [], classes = [], deck, level, ...rest }: QuizFilter): QuizFilter {
  return {
    ...rest,
    ...(kinds.length > 0 && { kinds }),
    ...(classes.length > 0 && { classes }),
    ...(deck && { deck }),
    ...(level && { level }),
  };
}

type DifficultyFieldProps = FieldsProps & { difficulty: ChosenDifficulty; leveled: boolean };

function DifficultyField({ draft, change, difficulty, leveled }: DifficultyFieldProps) {
  const { t } = useFilterTexts();
  const { t: playText } = usePlayTexts();
  const chosen = leveled && draft.level ? 'level' : difficulty;
  const options = chosenDifficulties.map((value) => ({ value, label: playText(`difficulty.${value}`) }));
  return (
    <div>
      <SegmentedControl<ChosenDifficulty | 'level'>
        legend={t('filter.difficulty')}
        options={leveled ? [...options, { value: 'level', label: t('filter.level') }] : options}
        value={chosen}
        onChange={(next) =>
          change(next === 'level' ? { level: true } : { difficulty: next, ...(leveled && { level: false }) })
        }
      />
      <p className={styles.explanation}>{t(`filter.explain.${chosen}`)}</p>
    </div>
  );
}

type SettingsProps = {
  reading: Switch | undefined;
  rated: Switch | undefined;
  choiceKeys: ChoiceKeysSetting;
};

/** These settings apply at once, and to all games in this browser. */
function PlaySettings({ reading, rated, choiceKeys: { keys, setKeys } }: SettingsProps) {
  const { t } = useFilterTexts();
  const [settings = off, store] = useStored(feelCookie, FeelSettings, cookieLifetimes.feel);
  const set = (name: keyof FeelSettings, on: boolean) => {
    store({ ...settings, [name]: on });
    if (on) celebrate({ streak: 0 }, { ...off, [name]: true });
  };
  const switches = [
    reading && { name: 'read' as const, ...reading },
    rated && { name: 'rated' as const, ...rated },
    ...switchesHere().map((name) => ({ name, on: settings[name], setOn: (on: boolean) => set(name, on) })),
  ].filter((shown) => shown !== undefined);
  return (
    <>
      {switches.length > 0 && (
        <fieldset>
          <legend className={styles.legend}>{t('feel.title')}</legend>
          {switches.map(({ name, on, setOn }) => (
            <Checkbox
              key={name}
              label={t(`feel.${name}`)}
              checked={on}
              onChange={({ target }) => setOn(target.checked)}
            />
          ))}
        </fieldset>
      )}
      <div>
        <SegmentedControl
          legend={t('keys.title')}
          options={allChoiceKeys.map((value) => ({ value, label: t(`keys.${value}`) }))}
          value={keys}
          onChange={setKeys}
        />
        <p className={styles.explanation}>{t(`keys.explain.${keys}`)}</p>
      </div>
    </>
  );
}

function switchesHere(): (keyof FeelSettings)[] {
  if (isStill()) return [];
  return 'vibrate' in navigator ? ['sound', 'vibration'] : ['sound'];
}

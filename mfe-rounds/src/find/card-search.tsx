/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- the combobox pattern: keys act on the field, and its list has no tag */

import type { SuggestedCard } from '@cardwise/contracts/statistics/statistics';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { CardPicture } from '@cardwise/ui-kit/card-picture';
import { Field } from '@cardwise/ui-kit/field';
import { inputLook } from '@cardwise/ui-kit/text-input';
import { useTranslation } from '@cardwise/web-kit';
import { type Ref, useId, useLayoutEffect, useRef } from 'react';

import styles from './card-search.module.css';
import { getFullName, type SearchValue, useCombobox } from './use-combobox.ts';

const longestSearch = 100;

type Props = {
  input: Ref<HTMLInputElement>;
  value: SearchValue;
  onChange: (value: SearchValue) => void;
  /** The search is held while a guess is sent. */
  held: boolean;
  guessed: ReadonlySet<string>;
  error: string | undefined;
};

export function CardSearch({ input, value: { text, card: chosen }, onChange, held, guessed, error }: Props) {
  const { t } = useTranslation('find');
  const id = useId();
  const combobox = useCombobox({ text, chosen, guessed, onChange });
  const { search, shown, open, active } = combobox;
  const { cards, searching } = search;
  const shownText = chosen?.name ?? text;
  const status = () => {
    if (!open || searching || search.error) return '';
    return cards.length === 0 ? t('search.none') : t('search.found', { count: cards.length });
  };

  return (
    <div className={styles.search}>
      <Field label={t('search.label')} error={error} room={{ length: shownText.length, most: longestSearch }}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            className={inputLook}
            role="combobox"
            aria-expanded={shown}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
            placeholder={t('search.placeholder')}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={longestSearch}
            readOnly={held}
            value={shownText}
            onChange={({ target }) => combobox.type(target.value)}
            onKeyDown={combobox.press}
            onClick={combobox.reopen}
            onBlur={combobox.close}
          />
        )}
      </Field>
      <ul id={`${id}-list`} className={styles.list} role="listbox" aria-label={t('search.list')} hidden={!shown}>
        {shown &&
          [...cards.entries()].map(([index, card]) => (
            <Option
              key={card.id}
              id={`${id}-${index}`}
              card={card}
              active={index === active}
              guessed={guessed.has(card.id)}
              onChoose={() => combobox.choose(card)}
            />
          ))}
      </ul>
      <output className={cards.length > 0 || searching ? 'visually-hidden' : styles.status}>{status()}</output>
      {search.error && (
        <FailureAlert title={t('search.failed')} error={search.error} onRetry={search.retry} retrying={searching} />
      )}
    </div>
  );
}

type OptionProps = { id: string; card: SuggestedCard; active: boolean; guessed: boolean; onChoose: () => void };

function Option({ id, card, active, guessed, onChoose }: OptionProps) {
  const { t } = useTranslation('find');
  const option = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <li
      ref={option}
      id={id}
      className={styles.option}
      role="option"
      aria-selected={active}
      aria-disabled={guessed || undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles.picture}>
        {card.full_img !== null && (
          <CardPicture url={card.full_img} alt="" sizes="2.5rem" urgent={false} brokenText="" />
        )}
      </span>
      <span className={styles.name}>
        <span>{getFullName(card)}</span>
        {guessed && <span className={styles.note}>{` ${t('search.guessed')}`}</span>}
      </span>
    </li>
  );
}

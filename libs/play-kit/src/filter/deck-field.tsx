import { readDeck } from '@cardwise/contracts/quiz/quiz';
import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { Button } from '@cardwise/ui-kit/button';
import { closeIcon } from '@cardwise/ui-kit/icons';
import { TextInput } from '@cardwise/ui-kit/text-input';
import { useApi } from '@cardwise/web-kit';
import { useLayoutEffect, useRef } from 'react';

import styles from './deck-field.module.css';
import { findDeckCode } from './find-deck-code.ts';
import { useFilterTexts } from './texts.ts';

/**
 * The limit is in characters: the filter's cookie holds 4 KB, and a deck of forty cards with a sideboard has about 200.
 */
export const longestDeckCode = 400;

type Props = { text: string; deck: ReturnType<typeof useDeck>; onChange: (text: string) => void };

export function DeckField({ text, deck: { absent, counts, error, retry, retrying }, onChange }: Props) {
  const { t } = useFilterTexts();
  const field = useRef<HTMLDivElement>(null);
  const unreadable = error?.code === 'validation_failed';
  const getFault = () => {
    if (absent) return t('filter.deck.absent');
    if (unreadable) return t('filter.deck.unreadable');
    return counts?.here === 0 ? t('filter.deck.none') : undefined;
  };
  const fault = getFault();
  const found = counts &&
    !fault && [
      t('filter.deck.here', { count: counts.here }),
      counts.missing > 0 && t('filter.deck.missing', { count: counts.missing }),
    ];
  const hint = found ? found.filter(Boolean).join(' ') : t('filter.deck.hint');

  // On a phone the message would otherwise be below the dialog's edge.
  useLayoutEffect(() => {
    if (fault) field.current?.scrollIntoView({ block: 'nearest' });
  }, [fault]);

  return (
    <div ref={field} className={styles.deck}>
      <TextInput
        label={t('filter.deck.label')}
        hint={fault ? undefined : hint}
        error={fault}
        value={text}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      {text !== '' && (
        <Button variant="quiet" icon={closeIcon} className={styles.remove} onClick={() => onChange('')}>
          {t('filter.deck.remove')}
        </Button>
      )}
      {error && !unreadable && (
        <FailureAlert title={t('filter.deck.unchecked')} error={error} onRetry={retry} retrying={retrying} />
      )}
      {/* The element is always in the document, so that screen readers announce changes of its text. */}
      <output className="visually-hidden">{fault ?? (found && hint)}</output>
    </div>
  );
}

/**
 * Finds the deck code in a text and has the server check it. `code` is undefined if the text has none; `counts` says
 * how many of the deck's cards can be asked about, and how many are unknown here.
 */
export function useDeck(text: string) {
  const code = findDeckCode(text)?.slice(0, longestDeckCode);
  const { data, error, loading, retry } = useApi(readDeck, code === undefined ? null : { body: { code } });
  const counts = data && { here: data.cards.length, missing: data.missing };
  return { code, absent: code === undefined && text.trim() !== '', counts, error, retry, retrying: loading };
}

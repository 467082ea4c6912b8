import type { ComponentProps, ReactNode } from 'react';

import styles from './choice-button.module.css';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { checkIcon, crossIcon } from './icons.ts';

/**
 * Once the question is answered, `correct` is the right choice, `incorrect` the wrong one the player chose, and `other`
 * marks the rest.
 */
export type ChoiceState = 'open' | 'correct' | 'incorrect' | 'other';

const none: readonly string[] = [];

type ChoiceLook = 'number' | 'name' | 'text';

type ChoiceButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  look: ChoiceLook;
  state?: ChoiceState | undefined;
  held?: boolean | undefined;
  /** Each of these keys selects the choice; the button shows the first one. */
  keys?: readonly string[] | undefined;
  stateText?: string | undefined;
  children: ReactNode;
};

/** Keeps its size in every state; it ignores clicks once the question is answered. */
export function ChoiceButton({
  look,
  state = 'open',
  held = false,
  keys = none,
  stateText,
  className,
  children,
  onClick,
  ...rest
}: ChoiceButtonProps) {
  const open = state === 'open' && !held;
  const [shown, ...others] = keys;
  const marked = state === 'correct' || state === 'incorrect';
  return (
    <button
      {...rest}
      type="button"
      className={classes(styles.choice, styles[look], styles[state], className)}
      aria-disabled={!open || undefined}
      aria-keyshortcuts={shown && [shown, ...others].join(' ')}
      onClick={(event) => open && onClick?.(event)}
    >
      {shown && (
        <span className={styles.key} aria-hidden="true">
          {shown}
        </span>
      )}
      <span className={styles.label}>{children}</span>
      {marked && <Icon icon={state === 'correct' ? checkIcon : crossIcon} className={styles.mark} />}
      {marked && stateText && <span className="visually-hidden">{stateText}</span>}
    </button>
  );
}

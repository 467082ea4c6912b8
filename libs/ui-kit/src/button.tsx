import type { ComponentProps, MouseEvent } from 'react';

import styles from './button.module.css';
import { classes } from './classes.ts';
import type { IconStrokes } from './icons.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'correct' | 'incorrect';
type ButtonSize = 'regular' | 'large';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Fills the width of its container. */
  block?: boolean | undefined;
  icon?: IconStrokes | undefined;
  /** Its action is in progress: clicks are ignored, and it keeps the focus. */
  pending?: boolean | undefined;
  /** Announced to screen readers while pending. */
  pendingText?: string | undefined;
};

/** Class names that make a link look like a button: `<Link className={buttonLook({ variant: 'primary' })}>`. */
export const buttonLook = ({
  variant = 'secondary',
  size = 'regular',
  block = false,
}: Pick<ButtonProps, 'variant' | 'size' | 'block'> = {}) =>
  classes(styles.button, styles[variant], size === 'large' && styles.large, block && styles.block);

/**
 * A button, by default with `type="button"`.
 *
 * @example <Button variant="primary" pending={saving} pendingText={t('saving')} onClick={save}>{t('save')}</Button>
 */
export const Button = ({
  variant,
  size,
  block,
  icon,
  pending = false,
  pendingText,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`, which would lose the focus of keyboard users.
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonLook({ variant, size, block }), pending && styles.pending, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={click}
    >
      <span className={styles.content}>
        {icon && <Icon icon={icon} />}
        {children}
      </span>
      {pending && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
      {pending && pendingText && <VisuallyHidden>{pendingText}</VisuallyHidden>}
    </button>
  );
};

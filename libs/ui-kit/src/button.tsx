import type { ComponentProps, MouseEvent } from 'react';

import styles from './button.module.css';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconStrokes } from './icons.ts';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'correct' | 'incorrect';
type ButtonSize = 'regular' | 'large';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  icon?: IconStrokes | undefined;
  pending?: boolean | undefined;
  pendingText?: string | undefined;
};

export function Button({
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
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // A pending button is not `disabled`, because that would take the focus from keyboard users.
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
        {icon ? (
          <>
            <Icon icon={icon} />
            <span>{children}</span>
          </>
        ) : (
          children
        )}
      </span>
      {pending && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
      {pending && pendingText && <span className="visually-hidden">{pendingText}</span>}
    </button>
  );
}

export function buttonLook({
  variant = 'secondary',
  size = 'regular',
  block = false,
}: Pick<ButtonProps, 'variant' | 'size' | 'block'> = {}) {
  return classes(styles.button, styles[variant], size === 'large' && styles.large, block && styles.block);
}

/** The spinner is hidden from screen readers: use it inside an element with `aria-busy`. */
export function Spinner() {
  return <span className={styles.ring} aria-hidden="true" />;
}

import type { ComponentProps } from 'react';

import { classes } from './classes.ts';
import type { IconStrokes } from './icons.ts';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconStrokes;
  label: string;
  look?: 'bare' | 'framed' | undefined;
};

export function IconButton({ icon, label, look = 'bare', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={classes(styles.button, look === 'framed' && styles.framed, className)}
      aria-label={label}
    >
      <Icon icon={icon} />
    </button>
  );
}

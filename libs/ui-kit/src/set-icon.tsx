import type { CSSProperties } from 'react';

import { classes } from './classes.ts';
import styles from './set-icon.module.css';

type SetIconProps = {
  /** Address of a single-colour picture with a transparent background. */
  url: string;
  /** The set's name, if no text beside the icon says it. */
  label?: string | undefined;
  className?: string | undefined;
};

/**
 * The icon of a card set, in the colour of the surrounding text.
 *
 * @example <SetIcon url={iconUrl} />
 */
export const SetIcon = ({ url, label, className }: SetIconProps) => (
  <span
    className={classes(styles.icon, className)}
    style={{ '--set-icon': `url(${JSON.stringify(url)})` } as CSSProperties}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  />
);

import type { IconName } from './icon-paths.ts';
import { iconPaths } from './icon-paths.ts';
import styles from './icon.module.css';
import { classes } from './classes.ts';

export type { IconName } from './icon-paths.ts';

type IconProps = {
  name: IconName;
  /** What the icon means, if no text beside it says so; without it the icon is decorative. */
  label?: string | undefined;
  className?: string | undefined;
};

/**
 * A line icon in the colour, and at about the size, of the surrounding text.
 *
 * @example <Icon name="flame" />
 * @example <Icon name="warning" label={t('failed')} />
 */
export const Icon = ({ name, label, className }: IconProps) => (
  <svg
    className={classes(styles.icon, name === 'play' && styles.play, className)}
    viewBox="0 0 24 24"
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    focusable="false"
  >
    {iconPaths[name].map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
);

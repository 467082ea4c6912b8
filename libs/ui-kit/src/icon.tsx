import { classes } from './classes.ts';
import styles from './icon.module.css';
import { type IconStrokes, playIcon } from './icons.ts';

type IconProps = {
  icon: IconStrokes;
  label?: string | undefined;
  className?: string | undefined;
};

export function Icon({ icon, label, className }: IconProps) {
  return (
    <svg
      className={classes(styles.icon, icon === playIcon && styles.play, className)}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      {icon.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

import { useAppConfigSoFar, useSession } from '@cardwise/web-kit';

import styles from './backdrop.module.css';

/** The picture that a player chose, behind the page and dim enough to read on. */
export function Backdrop() {
  const { user } = useSession();
  const { config } = useAppConfigSoFar();
  const chosen = [...(config?.standardsets ?? []), ...(config?.wildsets ?? [])].find(
    ({ code }) => code === user?.background,
  );
  if (!chosen) return null;
  return <img key={chosen.code} className={styles.backdrop} src={chosen.background} alt="" fetchPriority="low" />;
}

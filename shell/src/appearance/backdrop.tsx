import { useAppConfigSoFar, useSession } from '@cardwise/web-kit';
import { useEffect } from 'react';

import styles from './backdrop.module.css';

export const Backdrop = () => {
  const { user } = useSession();
  const { config } = useAppConfigSoFar();
  const chosen = [...(config?.standardsets ?? []), ...(config?.wildsets ?? [])].find(
    ({ code }) => code === user?.background,
  );
  const shown = chosen !== undefined;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-backdrop', shown);
  }, [shown]);
  if (!chosen) return null;
  return <img key={chosen.code} className={styles.backdrop} src={chosen.background} alt="" fetchPriority="low" />;
};

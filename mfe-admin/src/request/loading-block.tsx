import { Skeleton } from '@cardwise/ui-kit/skeleton';
import { useTranslation } from '@cardwise/web-kit';

/** Holds the place of something that is on its way. */
export function LoadingBlock({ lines = 6 }: { lines?: number }) {
  const { t } = useTranslation('admin');
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{t('load.loading')}</output>
      <Skeleton lines={lines} />
    </div>
  );
}

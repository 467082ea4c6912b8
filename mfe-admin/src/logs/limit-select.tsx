import { useTranslation } from '@cardwise/web-kit';
import { Select } from 'antd';

const limits = [1000, 10_000, 100_000] as const;

/** How many lines an address asks for; the fewest unless it says otherwise. */
export const readLimit = (text: string | null): number => limits.find((limit) => String(limit) === text) ?? limits[0];

/** Chooses how far back the lines reach. */
export function LimitSelect({ value, onChange }: { value: number; onChange: (limit: number) => void }) {
  const { t } = useTranslation('admin');
  return (
    <Select
      aria-label={t('logs.limit')}
      value={value}
      onChange={onChange}
      popupMatchSelectWidth={false}
      options={limits.map((limit) => ({ value: limit, label: t('logs.limitOption', { count: limit }) }))}
    />
  );
}

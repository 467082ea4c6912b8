import { Select } from '@cardwise/ui-kit/select';
import { useTranslation } from '@cardwise/web-kit';

const limits = [1000, 10_000, 100_000] as const;

export const readLimit = (text: string | null): number => limits.find((limit) => String(limit) === text) ?? limits[0];

/** Selects how many lines to load. Not antd's select: it weighs 27 KB, and the logs are the first page to open. */
export const LimitSelect = ({ value, onChange }: { value: number; onChange: (limit: number) => void }) => {
  const { t } = useTranslation('admin');
  return (
    <Select
      label={t('logs.limit')}
      hideLabel
      value={String(value)}
      onChange={(event) => onChange(readLimit(event.target.value))}
      options={limits.map((limit) => ({ value: String(limit), label: t('logs.limitOption', { count: limit }) }))}
    />
  );
};

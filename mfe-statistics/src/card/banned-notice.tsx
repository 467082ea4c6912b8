import { defaultBanReason } from '@cardwise/contracts/cards';
import { Alert } from '@cardwise/ui-kit/alert';
import { useTranslation } from '@cardwise/web-kit';

/** Says that administrators keep the card out of the quiz, and why, in their own words. */
export const BannedNotice = ({ reason }: { reason: string }) => {
  const { t } = useTranslation('statistics');
  const words = reason === defaultBanReason ? t('card.bannedByDefault') : reason;
  return (
    <Alert kind="info" title={t('card.banned')}>
      {words && <p>{t('card.bannedReason', { reason: words })}</p>}
    </Alert>
  );
};

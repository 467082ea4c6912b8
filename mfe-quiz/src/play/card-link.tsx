import { useOnline } from '@cardwise/request-kit/use-online';
import { Link, pagePath, useLocale, useTranslation } from '@cardwise/web-kit';

/**
 * The way to the card's statistics, once the card may be known. Only the answer to a pixel answer says which card it was:
 * without a network there is no link and no clear picture, and it says so.
 */
export const CardLink = ({ card }: { card: string | undefined }) => {
  const { t } = useTranslation('quiz');
  const locale = useLocale();
  const online = useOnline();
  if (card) return <Link to={pagePath(locale, 'statistics', 'card', card)}>{t('cardStatistics')}</Link>;
  return online ? null : t('card.clearLater');
};

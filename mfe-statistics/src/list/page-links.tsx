import { Link, useTranslation } from '@cardwise/web-kit';
import { Pagination } from '@cardwise/ui-kit/pagination';

type Props = { page: number; pages: number; addressOf: (page: number) => string };

export const PageLinks = ({ page, pages, addressOf }: Props) => {
  const { t } = useTranslation('statistics');
  return (
    <Pagination
      page={page}
      pages={pages}
      labels={{
        navigation: t('paging.label'),
        first: t('paging.first'),
        previous: t('paging.previous'),
        next: t('paging.next'),
        last: t('paging.last'),
      }}
      render={(to, control) => <Link to={addressOf(to)} {...control} />}
    />
  );
};

import type { Locale } from '@cardwise/contracts/site/locales';
import type { RemoteName } from '@cardwise/contracts/site/registry';
import { parseSite, siteBlockId } from '@cardwise/web-kit/site-block';

export const remoteOfPath = (pathname: string): RemoteName | undefined => {
  const { lang } = document.documentElement;
  const [, first, second] = pathname.split('/');
  const slug = first === lang ? second : first;
  const isAt = ({ slugs }: { slugs: Record<Locale, string> | string }): boolean =>
    slug === (typeof slugs === 'string' ? slugs : slugs[lang as Locale]);
  const { domains } = parseSite(document.getElementById(siteBlockId)?.textContent);
  return domains.find(({ domain }) => domain.pages.some(isAt))?.remote;
};

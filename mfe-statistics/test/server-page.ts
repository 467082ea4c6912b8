import type { PageRequest, RenderedPage } from '@cardwise/contracts/site/fragment';
import type { Locale } from '@cardwise/contracts/site/locales';

import serverPart from '../src/server.tsx';

type Options = { locale?: Locale; cookies?: PageRequest['cookies'] };

export async function renderPage(
  address: string,
  { locale = 'en', cookies = {} }: Options = {},
): Promise<RenderedPage> {
  const { origin, pathname, search } = new URL(address, 'https://cards.example');
  const rendered = await serverPart.render({ locale, pathname, search, origin, cookies });
  if (!rendered) throw new Error(`nothing was rendered for ${address}`);
  return rendered;
}

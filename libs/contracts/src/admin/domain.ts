import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import pt from './locales/pt.json' with { type: 'json' };
import { adminPage } from './pages.ts';
import { inEachLocale, type Locale } from '../site/locales.ts';
import { defineDomain } from '../site/define-domain.ts';

const texts: Record<Locale, typeof en> = { de, en, es, fr, it, pl, pt };

export const domain = defineDomain({
  name: 'admin',
  owners: ['@cardwise/admin'],
  keeps: ['libs/contracts/src/catalogue'],
  remote: 'mfe_admin',
  pages: [
    {
      ...adminPage,
      screen: 'admin',
      audience: 'admin',
      texts: inEachLocale((locale) => texts[locale].pages.admin),
    },
  ],
  service: {
    name: 'svc_admin',
    port: 4,
    duties: ['files'],
    peers: ['rounds', 'statistics'],
    settings: {
      PROVIDER_API_URL: {},
      PROVIDER_OAUTH_URL: {},
      PROVIDER_CLIENT_ID: {},
      PROVIDER_CLIENT_SECRET: { secret: true },
      PROVIDER_LOCALE: {},
      PROVIDER_CARD_PAGES: {},
      PROVIDER_PAGE_SIZE: {},
      AUDIT_KEEP_DAYS: {},
    },
    // An import leaves megabytes of garbage per page and picture. V8's defaults take 200 MB more for 8,000 cards, but
    // save no time.
    process: { NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=512' },
    provider: true,
  },
});

import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import pt from './locales/pt.json' with { type: 'json' };
import { collectionPage, profilePage } from './pages.ts';
import { inEachLocale, type Locale } from '../site/locales.ts';
import { defineDomain } from '../site/define-domain.ts';

const texts: Record<Locale, typeof en> = { de, en, es, fr, it, pl, pt };

export const domain = defineDomain({
  name: 'profile',
  owners: ['@cardwise/profile'],
  remote: 'mfe_profile',
  pages: [
    {
      ...profilePage,
      screen: 'profile',
      audience: 'player',
      texts: inEachLocale((locale) => texts[locale].pages.profile),
    },
    {
      ...collectionPage,
      screen: 'collection',
      audience: 'player',
      texts: inEachLocale((locale) => texts[locale].pages.collection),
    },
  ],
  service: {
    name: 'svc_profile',
    port: 3,
    duties: ['login'],
    peers: ['statistics'],
    settings: {
      PUBLIC_URL: {},
      PROVIDER_OAUTH_URL: {},
      PROVIDER_CLIENT_ID: {},
      PROVIDER_CLIENT_SECRET: { secret: true },
      PROVIDER_SCOPE: {},
      ADMIN_ACCOUNTS: {},
    },
    provider: true,
  },
});

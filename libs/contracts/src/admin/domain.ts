import { adminPage } from './pages.ts';
import { defineDomain } from '../site/define-domain.ts';

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
      texts: {
        de: { title: 'Administration', description: 'Für die Administration dieser Website.' },
        en: { title: 'Administration', description: 'For the administrators of this site.' },
        es: { title: 'Administración', description: 'Para los administradores de este sitio.' },
        fr: { title: 'Administration', description: 'Pour les administrateurs de ce site.' },
        it: { title: 'Amministrazione', description: 'Per gli amministratori di questo sito.' },
        pl: { title: 'Administracja', description: 'Dla administratorów tej strony.' },
        pt: { title: 'Administração', description: 'Para os administradores deste site.' },
      },
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

import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import pt from './locales/pt.json' with { type: 'json' };
import { aboutPage, privacyPage } from './pages.ts';
import { inEachLocale, type Locale } from './locales.ts';
import { defineDomain } from './define-domain.ts';

const texts: Record<Locale, typeof en> = { de, en, es, fr, it, pl, pt };

export const domain = defineDomain({
  name: 'site',
  owners: ['@cardwise/platform'],
  pages: [
    {
      ...aboutPage,
      screen: 'about',
      navigation: 80,
      texts: inEachLocale((locale) => texts[locale].pages.about),
    },
    {
      ...privacyPage,
      screen: 'privacy',
      navigation: 90,
      texts: inEachLocale((locale) => texts[locale].pages.privacy),
    },
  ],
});

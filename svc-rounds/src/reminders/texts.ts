import type { Locale } from '@cardwise/contracts/site/locales';

import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import pt from './locales/pt.json' with { type: 'json' };

/** Of a notification, which a browser shows while no page is open. */
export const texts: Record<Locale, typeof en> = { de, en, es, fr, it, pl, pt };

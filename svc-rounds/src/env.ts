import { fragmentEnv } from '@cardwise/service-kit/process/env';
import * as z from 'zod/mini';

/** These are the push services of Chrome, Edge, Firefox and Safari. */
const pushServices = 'fcm.googleapis.com,*.notify.windows.com,*.push.services.mozilla.com,web.push.apple.com';

export const env = {
  ...fragmentEnv,
  /** This many players of one address count for statistics and results; a school shares one address. */
  PLAYERS_PER_ADDRESS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 10),
  /** Reminders are sent to these hosts, separated by commas; `*.` stands for any host below. */
  PUSH_SERVICES: z._default(
    z.string().check(z.regex(/^(\*\.)?[a-z0-9.-]+(,(\*\.)?[a-z0-9.-]+)*$/, 'must be hosts, separated by commas')),
    pushServices,
  ),
  /**
   * The Daily Ten leaves out the cards with these ids, separated by commas, because their pages must be there every
   * day.
   */
  DAILY_WITHOUT: z._default(
    z.string().check(z.regex(/^(\d{1,12}(,\d{1,12})*)?$/, 'must be ids of cards, separated by commas')),
    '',
  ),
  /** The operators of push services write to this address. */
  PUSH_CONTACT: z._default(
    z.string().check(z.regex(/^(mailto:.+@.+|https:\/\/.+)$/, 'must be a mailto: or https:// address')),
    'mailto:webmaster@localhost',
  ),
};

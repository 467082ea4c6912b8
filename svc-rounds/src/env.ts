import { fragmentEnv } from '@cardwise/service-kit/process/env';
import * as z from 'zod/mini';

/** Those of Chrome, Edge, Firefox and Safari. */
const pushServices = 'fcm.googleapis.com,*.notify.windows.com,*.push.services.mozilla.com,web.push.apple.com';

export const env = {
  ...fragmentEnv,
  /** As in a school. */
  PLAYERS_PER_ADDRESS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 10),
  /** Hosts, separated by commas, that reminders are sent to; `*.` for any below. */
  PUSH_SERVICES: z._default(
    z.string().check(z.regex(/^(\*\.)?[a-z0-9.-]+(,(\*\.)?[a-z0-9.-]+)*$/, 'must be hosts, separated by commas')),
    pushServices,
  ),
  /** Ids of cards, separated by commas, that the Daily Ten leaves out: their pages must be there every day. */
  DAILY_WITHOUT: z._default(
    z.string().check(z.regex(/^(\d{1,12}(,\d{1,12})*)?$/, 'must be ids of cards, separated by commas')),
    '',
  ),
  /** Whom their operators write to. */
  PUSH_CONTACT: z._default(
    z.string().check(z.regex(/^(mailto:.+@.+|https:\/\/.+)$/, 'must be a mailto: or https:// address')),
    'mailto:webmaster@localhost',
  ),
};

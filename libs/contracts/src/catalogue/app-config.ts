import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';
import { locales, perLocale } from '../site/locales.ts';
import { SetCode, SetGroup } from './sets.ts';

const { everyone } = getCalls('admin');

export const Names = perLocale(z.string());
export type Names = z.infer<typeof Names>;

export const ConfigSet = z.object({
  code: SetCode,
  group: SetGroup,
  names: Names,
  /** `icon` is the address of the set's SVG icon, and `background` that of its background picture. */
  icon: z.string(),
  background: z.string(),
});
export type ConfigSet = z.infer<typeof ConfigSet>;

/** The least urgent severity comes first. */
export const severities = ['info', 'warning', 'danger'] as const;
export type Severity = (typeof severities)[number];

/** Older services send `id` and `text` only. */
export const BannerMessage = z.object({
  id: z.string(),
  /** This text is shown in languages without an entry in `texts`. */
  text: z.string(),
  texts: z.optional(perLocale(z.optional(z.string()))),
  severity: z.optional(z.enum(severities)),
  /** The version changes with the texts and the severity, so that a closed message reappears once it changes. */
  version: z.optional(z.string()),
});
export type BannerMessage = z.infer<typeof BannerMessage>;

export const NamedCode = z.object({ code: z.string(), names: Names });

export const AppConfig = z.object({
  appname: z.string(),
  version: z.string(),
  locales: z.array(z.enum(locales)),
  /** This is the newest standard set. */
  current: SetCode,
  /** This says whether a new site still imports its cards. */
  importing: z.optional(z.boolean()),
  standardsets: z.array(ConfigSet),
  wildsets: z.array(ConfigSet),
  types: z.array(NamedCode),
  rarities: z.array(NamedCode),
  classes: z.array(NamedCode),
  questiontypes: z.array(z.string()),
  messages: z.array(BannerMessage),
});
export type AppConfig = z.infer<typeof AppConfig>;

export const appConfig = everyone('GET', '/app-config', {
  response: AppConfig,
});

/** Returns the current banners, for pages that stay open. */
export const siteMessages = everyone('GET', '/app-config/messages', {
  response: z.object({ messages: z.array(BannerMessage) }),
});

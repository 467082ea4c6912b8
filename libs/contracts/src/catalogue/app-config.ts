import * as z from 'zod/mini';

import { endpoint } from '../http/endpoint.ts';
import { locales, perLocale } from '../site/locales.ts';
import { SetCode, SetGroup } from './sets.ts';

/** Official names in the seven languages. */
export const Names = perLocale(z.string());
export type Names = z.infer<typeof Names>;

/** A set that has cards to ask about. */
export const ConfigSet = z.object({
  code: SetCode,
  group: SetGroup,
  names: Names,
  /** Address of the set's monochrome icon (SVG) and of its background picture. */
  icon: z.string(),
  background: z.string(),
});
export type ConfigSet = z.infer<typeof ConfigSet>;

/** How urgent a site message is, the least urgent first. */
export const severities = ['info', 'warning', 'danger'] as const;
export type Severity = (typeof severities)[number];

/** A site message as visitors see it. Messages of older services have `id` and `text` only. */
export const BannerMessage = z.object({
  id: z.string(),
  /** Shown in every language that has no entry in `texts`. */
  text: z.string(),
  texts: z.optional(perLocale(z.optional(z.string()))),
  severity: z.optional(z.enum(severities)),
  /** Changes with the texts and the severity: a message that was closed is shown again once it says something else. */
  version: z.optional(z.string()),
});
export type BannerMessage = z.infer<typeof BannerMessage>;

/** A code of the catalogue and what it is called. */
export const NamedCode = z.object({ code: z.string(), names: Names });

export const AppConfig = z.object({
  appname: z.string(),
  version: z.string(),
  locales: z.array(z.enum(locales)),
  /** Code of the newest standard set. */
  current: SetCode,
  standardsets: z.array(ConfigSet),
  /** Wild and legacy sets. */
  wildsets: z.array(ConfigSet),
  types: z.array(NamedCode),
  rarities: z.array(NamedCode),
  classes: z.array(NamedCode),
  questiontypes: z.array(z.string()),
  messages: z.array(BannerMessage),
});
export type AppConfig = z.infer<typeof AppConfig>;

/** GET /app-config: what every screen needs to know of the catalogue. */
export const appConfig = endpoint({
  method: 'GET',
  path: '/app-config',
  audience: 'everyone',
  response: AppConfig,
});

/** GET /app-config/messages: the banners to be seen now, for pages that stay open. */
export const siteMessages = endpoint({
  method: 'GET',
  path: '/app-config/messages',
  audience: 'everyone',
  response: z.object({ messages: z.array(BannerMessage) }),
});

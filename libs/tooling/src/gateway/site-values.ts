import * as z from 'zod/mini';

/** One address may make this many calls per second; ten times as many pass in one burst. */
export const CallsPerSecond = z._default(z.coerce.number().check(z.int(), z.minimum(1)), 50);

/** The origin must not contain what has a meaning in nginx's configuration. */
export const PublicUrl = z
  .url()
  .check(
    z.regex(/^https?:\/\/[^/\s"'$;{}\\]+(\/|$)/, 'must be an http or https address, such as https://cards.example'),
  );

export const OverrideOrigin = z
  .string()
  .check(z.regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/, 'must be an origin, such as http://localhost:3001'));

export type SiteSettings = {
  callsPerSecond: number;
  publicUrl: z.output<typeof PublicUrl>;
  /** Builds at this origin, on a developer's machine, may replace remotes. */
  overrideOrigin?: z.output<typeof OverrideOrigin> | undefined;
};

export type SiteValues = Record<(typeof siteValueNames)[number], string>;

const siteValueNames = [
  'CALLS_PER_SECOND',
  'CALLS_BURST',
  'COSTLY_CALLS_PER_SECOND',
  'COSTLY_CALLS_BURST',
  'REPORTS_PER_SECOND',
  'REPORTS_BURST',
  'PUBLIC_ORIGIN',
  'ORIGIN_WITHOUT_PORT',
  'TRANSPORT_SECURITY',
  'OVERRIDE_ORIGIN',
  'OVERRIDE_SOURCE',
  'OVERRIDE_SOCKET',
] as const;

/** The image knows no site, so these values are filled in when the container starts. */
export const siteValuesAtStart = Object.fromEntries(siteValueNames.map((name) => [name, `\${${name}}`])) as SiteValues;

/** Derives what nginx's configuration says of a site; gateway/settings.envsh derives the same values in a container. */
export function getSiteValues({ callsPerSecond, publicUrl, overrideOrigin = '' }: SiteSettings): SiteValues {
  const origin = publicUrl.split('/', 3).join('/');
  const withoutPort = origin.replace(/:\d+$/, '');
  // Browsers remember it for the name, whatever the port: never for a developer's machine.
  const onlyHttps = withoutPort.startsWith('https:') && withoutPort !== 'https://localhost';
  return {
    CALLS_PER_SECOND: String(callsPerSecond),
    CALLS_BURST: String(callsPerSecond * 10),
    COSTLY_CALLS_PER_SECOND: String(Math.ceil(callsPerSecond / 5)),
    COSTLY_CALLS_BURST: String(callsPerSecond),
    REPORTS_PER_SECOND: String(Math.ceil(callsPerSecond / 50)),
    REPORTS_BURST: String(Math.ceil(callsPerSecond / 2.5)),
    PUBLIC_ORIGIN: origin,
    ORIGIN_WITHOUT_PORT: withoutPort,
    TRANSPORT_SECURITY: onlyHttps ? 'max-age=31536000' : '',
    OVERRIDE_ORIGIN: overrideOrigin,
    // These follow other sources in the content security policy.
    OVERRIDE_SOURCE: overrideOrigin && ` ${overrideOrigin}`,
    OVERRIDE_SOCKET: overrideOrigin && ` ${overrideOrigin.replace(/^http/, 'ws')}`,
  };
}

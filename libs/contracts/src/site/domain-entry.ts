import * as z from 'zod/mini';

import type { Endpoint } from '../http/endpoint.ts';
import { type Domain, type DomainPage, duties } from './define-domain.ts';
import { inEachLocale, locales, perLocale } from './locales.ts';
import { basePath } from './pages.ts';
import { getReason, type Registry, type RegistryEntry, type RemoteName, type UnreadableEntry } from './registry.ts';

/** nginx reads the pattern, too, so it must not contain quotes, spaces, variables or named groups. */
const Pattern = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(
      /^(?!.*\(\?P?<[^=!])(?:[\w\-/.()?:|[\]{},^+*\\!=<]|\$(?![\w{]))*$/,
      'must be a pattern without names, spaces and quotes',
    ),
    z.refine(isPattern, 'must be a regular expression'),
  );
const Name = z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,35}$/, 'must be a name: a-z, 0-9, - and _, 36 at most'));
const Slug = z.string().check(
  z.maxLength(60),
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a slug: a-z, 0-9 and hyphens'),
  z.refine((slug) => !locales.some((locale) => locale === slug), 'must not be a language'),
);
const Path = z.string().check(z.maxLength(200), z.regex(/^\/[\w\-/.:]*$/, 'must be a path'));
const Text = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

export const PageEntry = z.object({
  // The outline of a page is a file with its name, and `index` is that of the front page.
  name: Name.check(z.refine((name) => name !== 'index', 'must not be index')),
  slugs: z.union([Slug, perLocale(Slug)]),
  rest: z.optional(Pattern),
  screen: Name,
  titles: perLocale(Text),
  labels: z.optional(perLocale(Text)),
  navigation: z.optional(z.number()),
  opens: z.optional(z.enum(['current-set'])),
  home: z.optional(z.literal(true)),
  audience: z.optional(z.enum(['player', 'admin'])),
  fragment: z.optional(z.enum(['shared', 'visitor'])),
  checked: z.optional(z.object({ before: Path, path: Path })),
  oembed: z.optional(z.literal(true)),
});
export type PageEntry = z.infer<typeof PageEntry>;

const ServiceName = z.string().check(z.regex(/^svc_[a-z0-9_]{1,36}$/, 'must be the name of a service: svc_…'));

export const ServiceEntry = z.object({
  name: ServiceName,
  port: z.int().check(z.minimum(1), z.maximum(999)),
  calls: z.array(Pattern),
  /** These calls may take over three seconds. */
  slow: z._default(z.array(Pattern), []),
  /**
   * The gateway counts each of these calls as five. A call consists of method and path; a `?` at the end means calls
   * with a query.
   */
  costly: z._default(z.array(z.string().check(z.regex(/^[A-Z]+ \/[\w\-/]*\??$/, 'must be a call'))), []),
  /** Other sites may read the paths in `anySite`, and frame those in `embeds`. */
  anySite: z.optional(z.array(Path)),
  embeds: z.optional(z.array(Path)),
  /** Backups and adoptions come to this service before they come to these services, which receive data from it. */
  peers: z._default(z.array(ServiceName), []),
  duties: z.optional(z.array(z.enum(duties))),
});
export type ServiceEntry = z.infer<typeof ServiceEntry>;

/** The paths are below `/internal` and contain `:user`; svc-profile calls no others. */
const PlayersEntry = z.object({ exported: Path, forgotten: Path, adopted: z.optional(Path) });

export const DomainEntry = z.object({
  name: Name,
  /** The owners are teams; older builds do not send them. */
  owners: z.optional(z.array(Text)),
  pages: z.array(PageEntry),
  service: z.optional(ServiceEntry),
  players: z.optional(PlayersEntry),
});
export type DomainEntry = z.infer<typeof DomainEntry>;

/** These addresses and calls belong to the platform. */
const reserved = new Set(
  ['login', 'logout', 'clear-cookies', 'cards', 'remotes', 'internal', 'healthz', 'fragment', 'visit'].flatMap(
    (slug) => [`address /${slug}`, `call /${slug}`, `call /${slug}/.+`],
  ),
);
/** These ports belong to the gateway, and to processes that are not services. */
for (let port = 5; port <= 10; port += 1) reserved.add(`port ${port}`);

export type LiveDomain = { remote: RemoteName; domain: DomainEntry };

/**
 * Returns the description of a domain as the registry carries it.
 * @param domains All domains of the repository.
 * @throws Error with a line per fault: the place and the reason.
 */
export function presentDomain(domain: Domain, domains: readonly Domain[], calls: readonly Endpoint[]): DomainEntry {
  const { name, owners, pages, service, players } = domain;
  const own = calls.filter((call) => call.domain === name && call.audience !== 'service');
  const getService = (peer: string): string => domains.find((other) => other.name === peer)?.service?.name ?? peer;
  const anySite = own.filter((call) => call.anySite).map(({ path }) => path);
  const embeds = [...(service?.embeds ?? [])];
  const shared = [...anySite, ...embeds].map((path) => path.slice(1));
  const entry: z.input<typeof DomainEntry> = {
    name,
    owners: [...owners],
    pages: pages.map(presentPage),
    ...(service && {
      service: {
        name: service.name,
        port: service.port,
        calls: [...new Set([...(service.paths ?? own.map(callPattern)), ...shared])],
        slow: own
          .filter(({ audience, slow, stream }) => audience === 'admin' || audience === 'publisher' || slow || stream)
          .map(({ path }) => asPattern(path)),
        costly: own.flatMap(presentCosts),
        ...(anySite.length > 0 && { anySite }),
        ...(embeds.length > 0 && { embeds }),
        peers: service.peers.map(getService),
        ...(service.duties && { duties: [...service.duties] }),
      },
    }),
    ...(players && {
      players: {
        exported: players.exported.path,
        forgotten: players.forgotten.path,
        ...(players.adopted && { adopted: players.adopted.path }),
      },
    }),
  };
  const { data, error } = DomainEntry.safeParse(entry);
  if (error)
    throw new Error(error.issues.map((issue) => `${name}.${issue.path.join('.')}: ${getFault(issue)}`).join('\n'));
  return data;
}

function presentPage(page: DomainPage): z.input<typeof PageEntry> {
  const { texts, navigation, ...rest } = page;
  return {
    ...rest,
    titles: inEachLocale((locale) => texts[locale]?.title),
    ...(navigation !== undefined && {
      navigation,
      labels: inEachLocale((locale) => texts[locale]?.label ?? texts[locale]?.title),
    }),
  };
}

/**
 * Returns a pattern for all calls with the same first segment, so that a new call needs no new gateway configuration.
 */
function callPattern({ path }: Endpoint): string {
  return path.slice(1).replace(/\/.*/, '/.+');
}

/**
 * Returns a call's path as a pattern for nginx.
 * @example asPattern('/card/:id') // '/card/[^/]+'
 */
export function asPattern(path: string): string {
  return path.replace(/:\w+/g, '[^/]+');
}

function presentCosts({ method, path, costly }: Endpoint): string[] {
  return costly === undefined ? [] : [...(costly === true ? [`${method} ${path}`] : []), `${method} ${path}?`];
}

type Issue = NonNullable<ReturnType<typeof DomainEntry.safeParse>['error']>['issues'][number];

function getFault(issue: Issue): string {
  return issue.code === 'invalid_type' ? `must be a ${issue.expected}` : issue.message;
}

/**
 * Reads the domains of the remotes, and leaves out a domain that claims what an earlier one has.
 * @param reader.own Domains without a remote.
 * @param reader.known Descriptions for builds whose own description is missing or unreadable.
 */
export function resolveDomains(
  { remotes }: Pick<Registry, 'remotes'>,
  { own = [], known = [] }: { own?: readonly DomainEntry[]; known?: readonly LiveDomain[] } = {},
): { domains: LiveDomain[]; unreadable: UnreadableEntry[] } {
  const domains: LiveDomain[] = [];
  const unreadable: UnreadableEntry[] = [];
  const described = (name: RemoteName): DomainEntry | undefined => known.find(({ remote }) => remote === name)?.domain;
  // An entry without a date counts as the oldest if the reader knows its domain, and as the youngest otherwise.
  const seniority = ({ name, first = described(name) ? '' : '9' }: RegistryEntry): string => first;
  for (const { name, domain: given } of remotes.toSorted((a, b) => seniority(a).localeCompare(seniority(b)))) {
    const { data, error } = DomainEntry.safeParse(given);
    if (error && given !== undefined) unreadable.push({ name, reason: `domain.${getReason(error)}` });
    const domain = data ?? described(name);
    if (!domain) continue;
    const earlier = [...own, ...domains.map((other) => other.domain)];
    const conflicts = findConflicts(domain, earlier, described(name));
    if (conflicts.length === 0) domains.push({ remote: name, domain });
    else unreadable.push({ name, reason: conflicts.join('; ') });
  }
  return { domains, unreadable };
}

/**
 * Returns a line per claim that one of the earlier `others` has, or that lies within its calls; the line names both
 * domains.
 * @param domain Domain to check, which is never among the others, whatever its name.
 * @param described Description of the same remote's domain in this repository. The domain may be within the calls of
 * others where this description is.
 */
export function findConflicts(domain: DomainEntry, others: readonly DomainEntry[], described?: DomainEntry): string[] {
  const owned = new Map(others.flatMap((other) => getClaims(other).map((claim) => [claim, other.name])));
  const shared = new Set(described && getClaims(described).map(callsAround));
  const seen = new Set<string>();
  return getClaims(domain).flatMap((claim) => {
    const twice = seen.has(claim);
    seen.add(claim);
    if (twice) return [`${domain.name} claims ${claim} twice`];
    if (isNobodys(claim)) return [`${domain.name} claims ${claim}, whose first segment is a pattern`];
    const around = callsAround(claim);
    if (reserved.has(claim) || reserved.has(around)) return [`${domain.name} claims ${claim}, which is the site’s own`];
    const owner = owned.get(claim) ?? (shared.has(around) ? undefined : owned.get(around));
    return owner === undefined ? [] : [`${domain.name} claims ${claim}, which ${owner} has`];
  });
}

/** Returns a line for everything that a domain claims, such as `port 11` or `page daily`. */
function getClaims({ pages, service, name }: DomainEntry): string[] {
  return [
    `domain ${name}`,
    ...pages.map((page) => `page ${page.name}`),
    ...pages.flatMap((page) => [...new Set(locales.map((locale) => `address ${basePath(locale, page)}`))]),
    ...pages.flatMap((page) => (page.home ? ['the front page'] : [])),
    ...(service
      ? [
          `service ${service.name}`,
          `port ${service.port}`,
          ...service.calls.map((call) => `call /${call}`),
          ...(service.duties ?? []).map((duty) => `duty ${duty}`),
        ]
      : []),
  ];
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(`^${text}$`, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** Returns the claim to all calls with the same first segment; other claims stay as they are. */
function callsAround(claim: string): string {
  return claim.replace(/^(call \/[\w-]+)\/.*/, '$1/.+');
}

/**
 * Returns whether a claim is a call that belongs to no domain: the first segment decides which domain a call belongs
 * to, so it must not be a pattern.
 */
function isNobodys(claim: string): boolean {
  return claim.startsWith('call ') && (!/^call \/[\w-]+(\/|$)/.test(claim) || hasAlternatives(claim));
}

/** Returns whether a pattern has alternatives outside of groups, and so several beginnings. */
function hasAlternatives(pattern: string): boolean {
  let rest = pattern.replace(/\\.|\[[^\]]*\]/g, '');
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/\([^()]*\)/g, '');
  }
  return rest.includes('|');
}

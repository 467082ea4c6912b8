import type { Endpoint } from '../http/endpoint.ts';
import type { Locale } from './locales.ts';
import type { PageAddress } from './pages.ts';

export type PageTexts = {
  title: string;
  /** For search engines. */
  description: string;
  /** Where the title is too long for the navigation. */
  label?: string;
};

export type DomainPage = PageAddress & {
  screen: string;
  texts: Record<Locale, PageTexts>;
  /** Without it, the page is not in the navigation. */
  navigation?: number;
  /** The link leads to page 1 of the current set. */
  opens?: 'current-set';
  home?: true;
  /** Everybody by default. Search engines see no others' pages. */
  audience?: 'player' | 'admin';
  /** Rendered by the service: alike for everybody, or with what is the visitor's alone. */
  fragment?: 'shared' | 'visitor';
  /** Named by the slug, `before` and a number; the service is asked at `path` and the number if one exists. */
  checked?: { before: string; path: string };
  /** Other sites learn at `oembedPath` how to show its addresses. */
  oembed?: true;
  /** Further addresses for search engines, after the slug. */
  sitemap?: readonly (readonly string[])[];
};

export type Setting = {
  /** Undefined: the service's `env.ts` decides. */
  default?: string;
  secret?: true;
};

/**
 * - `files`: pictures, the site's folder, health, tokens of pages
 * - `login`: login, logout, who is logged in, names
 * - `sitemap`: the sitemap of the cards
 */
export const duties = ['files', 'login', 'sitemap'] as const;
export type Duty = (typeof duties)[number];

export type Service = {
  /** `svc_` and a name: also its database; its workspace has a hyphen. */
  name: string;
  /** Unique; added to GATEWAY_PORT. */
  port: number;
  /** Patterns of its paths whose first segment is not the domain's alone. */
  paths?: readonly string[];
  /** Pages that it makes itself, with a policy of their own, and that other sites may frame. */
  embeds?: readonly string[];
  /** Domains whose services it calls, beside the common ones. */
  peers: readonly string[];
  /** Further ones, which it only reads from: no order of backups and of adoptions follows, so they may read each other. */
  reads?: readonly string[];
  settings?: Readonly<Record<string, Setting>>;
  /** Needed in the environment, whatever the operator sets. */
  process?: Readonly<Record<string, string>>;
  provider?: true;
  /** One service each. */
  duties?: readonly Duty[];
};

type ServiceCall<M extends Endpoint['method']> = Endpoint & { method: M; audience: 'service' };

/** Calls by which svc-profile reaches what a domain stores of a player. */
export type PlayersData = {
  /** Its members go into the player's file. */
  exported: ServiceCall<'GET'>;
  forgotten: ServiceCall<'POST'>;
  /** Makes a visit's data the player's. */
  adopted?: ServiceCall<'POST'>;
};

/** All the rest follows from it. */
export type Domain = {
  /** Of its folders in contracts and of its texts. */
  name: string;
  owners: readonly string[];
  /** Folders that its team keeps beside those of its name. */
  keeps?: readonly string[];
  /** `mfe_` and a name; without one the shell renders the pages. */
  remote?: string;
  pages: readonly DomainPage[];
  service?: Service;
  players?: PlayersData;
};

/** @example getWorkspace('svc_quiz') // 'svc-quiz' */
export function getWorkspace(name: string): string {
  return name.replaceAll('_', '-');
}

export function defineDomain<const D extends Domain>(domain: D): D {
  return domain;
}

import type { Endpoint } from '../http/endpoint.ts';
import type { Locale } from './locales.ts';
import type { PageAddress } from './pages.ts';

export type PageTexts = {
  title: string;
  /** Search engines show the description. */
  description: string;
  /** The navigation shows the label where the title is too long for it. */
  label?: string;
};

export type DomainPage = PageAddress & {
  screen: string;
  texts: Record<Locale, PageTexts>;
  /** The navigation is ordered by this number; a page without it is not in the navigation. */
  navigation?: number;
  /** The link in the navigation leads to page 1 of the current set. */
  opens?: 'current-set';
  home?: true;
  /** Everybody may see the page by default. Search engines see no pages for other audiences. */
  audience?: 'player' | 'admin';
  /** The domain's service renders this page, either alike for everybody or with what belongs to the visitor alone. */
  fragment?: 'shared' | 'visitor';
  /**
   * The addresses of these pages consist of the slug, `before` and a number; the service is asked at `path` and the
   * number whether such a page exists.
   */
  checked?: { before: string; path: string };
  /** Other sites learn at `oembedPath` how to show the addresses of this page. */
  oembed?: true;
  /** Search engines also learn these addresses, whose parts follow the slug. */
  sitemap?: readonly (readonly string[])[];
};

export type Setting = {
  /** Without a default, the service's `env.ts` decides. */
  default?: string;
  secret?: true;
};

/**
 * A duty is a part of the platform that one service provides for the whole site:
 * - `files`: pictures, the site's folder, health, tokens of pages
 * - `login`: login, logout, who is logged in, names
 * - `sitemap`: the sitemap of the cards
 */
export const duties = ['files', 'login', 'sitemap'] as const;
export type Duty = (typeof duties)[number];

export type Service = {
  /** The name begins with `svc_`. The database has this name, too; the workspace has it with a hyphen. */
  name: string;
  /** The number is unique; added to GATEWAY_PORT, it is the port of the service. */
  port: number;
  /**
   * These patterns match the paths of the service; they are needed if its first segments are not the domain's alone.
   */
  paths?: readonly string[];
  /** The service makes these pages itself, with a policy of their own, and other sites may frame them. */
  embeds?: readonly string[];
  /** The service calls the services of these domains, in addition to the common ones. */
  peers: readonly string[];
  /**
   * The service only reads from the services of these further domains. They impose no order on backups and adoptions,
   * so domains may read from each other.
   */
  reads?: readonly string[];
  settings?: Readonly<Record<string, Setting>>;
  /** The service needs these variables in its environment, whatever the operator sets. */
  process?: Readonly<Record<string, string>>;
  provider?: true;
  /** Each duty belongs to exactly one service. */
  duties?: readonly Duty[];
};

type ServiceCall<M extends Endpoint['method']> = Endpoint & { method: M; audience: 'service' };

/** svc-profile makes these calls to reach what a domain stores of a player. */
export type PlayersData = {
  /** The members of the response go into the file that the player exports. */
  exported: ServiceCall<'GET'>;
  forgotten: ServiceCall<'POST'>;
  /** The call makes the data of a visitor the player's. */
  adopted?: ServiceCall<'POST'>;
};

/** A domain is described only here; the gateway, the registry and the pages are derived from the description. */
export type Domain = {
  /** The folders of the domain's contracts and texts have this name. */
  name: string;
  owners: readonly string[];
  /** The team of the domain also owns these folders, in addition to those with its name. */
  keeps?: readonly string[];
  /** The name begins with `mfe_`; without a remote, the shell renders the pages. */
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

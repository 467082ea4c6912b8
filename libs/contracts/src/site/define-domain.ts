import type { Endpoint } from '../http/endpoint.ts';
import type { Locale } from './locales.ts';
import type { PageAddress } from './pages.ts';

export type PageTexts = {
  title: string;
  /** For search engines. */
  description: string;
  /** In the navigation, where the title is too long. */
  label?: string;
};

export type DomainPage = PageAddress & {
  /** Of the domain's remote. */
  screen: string;
  texts: Record<Locale, PageTexts>;
  /** Place in the navigation; the others are not in it. */
  navigation?: number;
  /** What the link in the navigation leads to, if not to the page's own address: to page 1 of the current set. */
  opens?: 'current-set';
  /** `/` leads to it. */
  home?: true;
  /** Who may see it; everybody by default. Search engines see the others' pages only. */
  audience?: 'player' | 'admin';
  /** The service renders it: alike for everybody, or with what is the visitor's alone. */
  fragment?: 'shared' | 'visitor';
  /** The service is asked whether a page exists whose slug is followed by `before` and a number: at `path` and the number. */
  checked?: { before: string; path: string };
  /** What follows the slug in further addresses for search engines. */
  sitemap?: readonly (readonly string[])[];
};

export type Setting = {
  /** Undefined: the service's `env.ts` decides. */
  default?: string;
  /** Kept where only this service reads it. */
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
  /** `svc_` and a name: also its database. Its workspace has a hyphen. */
  name: string;
  /** Unique; `npm start` adds it to GATEWAY_PORT. */
  port: number;
  /** Patterns of its calls' paths, where the first segment of a call's path is not the domain's alone. */
  paths?: readonly string[];
  /** Domains whose services it calls, beside what every service does. */
  peers: readonly string[];
  /** By their names in the environment, beside those of every service. */
  settings?: Readonly<Record<string, Setting>>;
  /** What its process needs in the environment, whatever the operator sets. */
  process?: Readonly<Record<string, string>>;
  /** Talks to the game provider. */
  provider?: true;
  /** What it does for the whole site; one service each. */
  duties?: readonly Duty[];
};

/** @example workspaceOf('svc_quiz') // 'svc-quiz' */
export const workspaceOf = (name: string): string => name.replaceAll('_', '-');

type ServiceCall<M extends Endpoint['method']> = Endpoint & { method: M; audience: 'service' };

/** Calls by which svc-profile reaches what a domain stores of a player. */
export type PlayersData = {
  /** Responds with an object whose members go into the player's file. */
  exported: ServiceCall<'GET'>;
  forgotten: ServiceCall<'POST'>;
  /** A visit's data become the player's. */
  adopted?: ServiceCall<'POST'>;
};

/** What a team owns: the only place that says it, and from which all the rest follows. */
export type Domain = {
  /** Of its folders in contracts and of its texts. */
  name: string;
  /** As in CODEOWNERS. */
  owners: readonly string[];
  /** `mfe_` and a name; the shell renders the pages of a domain without one. */
  remote?: string;
  pages: readonly DomainPage[];
  service?: Service;
  players?: PlayersData;
};

/**
 * Describes a domain, in `libs/contracts/src/<name>/domain.ts`.
 * @example export const domain = defineDomain({ name: 'duel', owners: ['@cardwise/duel'], remote: 'mfe_duel', pages: [] });
 */
export const defineDomain = <const D extends Domain>(domain: D): D => domain;

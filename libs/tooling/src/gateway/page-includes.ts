import { visitBlockId } from '@cardwise/contracts/admin/reports';
import { fragmentMark, type FragmentSection, fragmentSections } from '@cardwise/contracts/site/fragment';

/** Where a page of the shell includes its service's fragment from; a location of the gateway that nobody can reach from outside. */
export const fragmentLocation = '/.fragment';

/** Sections that end up on the page. */
type ShownSection = Exclude<FragmentSection, 'end'>;

const quoteBracket = (text: string): string => text.replace(/[[\]]/g, '\\$&');

/** Any text without a mark, so that no text within a section can pass for the beginning of the next one. */
const sectionText = String.raw`[^[]*+(?:\[(?!fragment-)[^[]*+)*+`;

const wholeFragment = fragmentSections
  .map((section) => quoteBracket(fragmentMark(section)) + (section === 'end' ? '' : `(?<${section}>${sectionText})`))
  .join('');

/**
 * Requests the page's fragment and splits it into its sections. Goes to the top of a page, before `section` and `ifSection`.
 * Without a fragment, or when it is not whole, all sections are empty.
 */
export const includeFragment =
  `<!--# include virtual="${fragmentLocation}" set="fragment" -->` +
  // The condition's only purpose is its captures.
  `<!--# if expr="$fragment = /^${wholeFragment}/" --><!--# endif -->`;

/** A section of the fragment, as it is. */
export const section = (name: ShownSection): string => `<!--# echo var="${name}" encoding="none" default="" -->`;

/** One of two texts, by whether the fragment has the section. They must not contain conditions themselves. */
export const ifSection = (name: ShownSection, present: string, missing: string): string =>
  `<!--# if expr="$${name}" -->${present}<!--# else -->${missing}<!--# endif -->`;

/** Where a page includes its token from, likewise. */
export const visitLocation = '/.visit';

/**
 * The page's token. Goes to the end of a page: nothing else waits for svc-admin. A gateway from before there were tokens would
 * include the page itself.
 */
export const includeVisit =
  `<script type="application/json" id="${visitBlockId}"><!--# if expr="$has_visits" -->` +
  `<!--# include virtual="${visitLocation}" --><!--# endif --></script>`;

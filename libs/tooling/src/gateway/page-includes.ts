import { visitBlockId } from '@cardwise/contracts/admin/reports';
import { fragmentMark, type FragmentSection, fragmentSections } from '@cardwise/contracts/site/fragment';

/** Not reachable from outside. */
export const fragmentLocation = '/.fragment';

type ShownSection = Exclude<FragmentSection, 'end'>;

const quoteBracket = (text: string): string => text.replace(/[[\]]/g, '\\$&');

/** Text without a mark, so that no text can pass for the next section. */
const sectionText = String.raw`[^[]*+(?:\[(?!fragment-)[^[]*+)*+`;

const wholeFragment = fragmentSections
  .map((section) => quoteBracket(fragmentMark(section)) + (section === 'end' ? '' : `(?<${section}>${sectionText})`))
  .join('');

/** At a page's top: requests the fragment and splits it into sections, which are empty unless it arrives whole. */
export const includeFragment =
  `<!--# include virtual="${fragmentLocation}" set="fragment" -->` +
  // Only for its captures.
  `<!--# if expr="$fragment = /^${wholeFragment}/" --><!--# endif -->`;

export const section = (name: ShownSection): string => `<!--# echo var="${name}" encoding="none" default="" -->`;

/** The texts must not contain conditions. */
export const ifSection = (name: ShownSection, present: string, missing: string): string =>
  `<!--# if expr="$${name}" -->${present}<!--# else -->${missing}<!--# endif -->`;

/** Not reachable from outside. */
export const visitLocation = '/.visit';

/** At the page's end: nothing else waits for svc-admin. */
export const includeVisit =
  `<script type="application/json" id="${visitBlockId}"><!--# if expr="$has_visits" -->` +
  `<!--# include virtual="${visitLocation}" --><!--# endif --></script>`;

import { visitBlockId } from '@cardwise/contracts/admin/visits';
import { fragmentMark, type FragmentSection, fragmentSections } from '@cardwise/contracts/site/fragment';

/** Clients cannot reach this location, which is internal to the gateway. */
export const fragmentLocation = '/.fragment';

/** A section's text has no mark in it, so that no text can pass for the next section. */
const sectionText = String.raw`[^[]*+(?:\[(?!fragment-)[^[]*+)*+`;

const wholeFragment = fragmentSections
  .map((section) => quoteBracket(fragmentMark(section)) + (section === 'end' ? '' : `(?<${section}>${sectionText})`))
  .join('');

/** This text stands at a page's top and splits the fragment into sections, which are empty unless it arrives whole. */
export const includeFragment =
  `<!--# include virtual="${fragmentLocation}" set="fragment" -->` +
  // The condition serves only to set its captures as variables.
  `<!--# if expr="$fragment = /^${wholeFragment}/" --><!--# endif -->`;

/** Clients cannot reach this location, which is internal to the gateway. */
export const visitLocation = '/.visit';

/** This text stands at the page's end, so that nothing else waits for svc-admin. */
export const includeVisit =
  `<script type="application/json" id="${visitBlockId}"><!--# if expr="$has_visits" -->` +
  `<!--# include virtual="${visitLocation}" --><!--# endif --></script>`;

/** The head consists of tags; in the root, an unfinished boundary stands for a remote's part. */
export type PrerenderedPage = { head: string; root: string };

/** Matches React's marks of an unfinished boundary. */
const unfinished = /<!--\$!--><template[^>]*><\/template>(?<fallback>.*?)<!--\/\$-->/s;

type PageParts = PrerenderedPage & { top: string; assets: string; data: string };

/**
 * Puts the fragment's view within React's marks of a finished boundary. Without a view, the marks are those of a
 * boundary that browsers render without an error.
 */
export function withFragment({ head, root }: PrerenderedPage, noScript: string): PageParts {
  const fallback = unfinished.exec(root)?.groups?.['fallback'];
  if (fallback === undefined) return { head, root, top: '', assets: '', data: '' };
  const present = `<!--$-->${section('view')}<!--/$-->`;
  const missing = `<!--$!--><template data-dgst=""></template>${noScript}${fallback}<!--/$-->`;
  return {
    top: includeFragment,
    head: ifSection('meta', section('meta'), head),
    assets: section('assets'),
    root: root.replace(unfinished, () => ifSection('view', present, missing)),
    data: section('data'),
  };
}

type ShownSection = Exclude<FragmentSection, 'end'>;

export function section(name: ShownSection): string {
  return `<!--# echo var="${name}" encoding="none" default="" -->`;
}

function quoteBracket(text: string): string {
  return text.replace(/[[\]]/g, '\\$&');
}

/** The texts must not contain conditions. */
export function ifSection(name: ShownSection, present: string, missing: string): string {
  return `<!--# if expr="$${name}" -->${present}<!--# else -->${missing}<!--# endif -->`;
}

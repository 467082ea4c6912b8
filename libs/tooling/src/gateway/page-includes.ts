import { visitBlockId } from '@cardwise/contracts/admin/visits';
import { fragmentMark, type FragmentSection, fragmentSections } from '@cardwise/contracts/site/fragment';

/** Not reachable from outside. */
export const fragmentLocation = '/.fragment';

/** Without a mark: no text can pass for the next section. */
const sectionText = String.raw`[^[]*+(?:\[(?!fragment-)[^[]*+)*+`;

const wholeFragment = fragmentSections
  .map((section) => quoteBracket(fragmentMark(section)) + (section === 'end' ? '' : `(?<${section}>${sectionText})`))
  .join('');

/** At a page's top: splits the fragment into sections, which are empty unless it arrives whole. */
export const includeFragment =
  `<!--# include virtual="${fragmentLocation}" set="fragment" -->` +
  // Only for its captures.
  `<!--# if expr="$fragment = /^${wholeFragment}/" --><!--# endif -->`;

/** Not reachable from outside. */
export const visitLocation = '/.visit';

/** At the page's end: nothing else waits for svc-admin. */
export const includeVisit =
  `<script type="application/json" id="${visitBlockId}"><!--# if expr="$has_visits" -->` +
  `<!--# include virtual="${visitLocation}" --><!--# endif --></script>`;

/** Tags for the head, and the root, in which an unfinished boundary is a remote's part. */
export type PrerenderedPage = { head: string; root: string };

/** React's marks of an unfinished boundary. */
const unfinished = /<!--\$!--><template[^>]*><\/template>(?<fallback>.*?)<!--\/\$-->/s;

type PageParts = PrerenderedPage & { top: string; assets: string; data: string };

/** Within React's marks of a finished boundary, else of one that browsers render without an error. */
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

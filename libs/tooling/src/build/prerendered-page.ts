import { ifSection, includeFragment, section } from '../gateway/page-includes.ts';

/** HTML of a page: tags for its head, and the content of its root, in which an unfinished boundary is a remote's part. */
export type PrerenderedPage = { head: string; root: string };

/** HTML of a page's parts, as its template needs them. */
export type PageParts = PrerenderedPage & { top: string; assets: string; data: string };

/** What React writes for a Suspense boundary that it could not finish, with its fallback. */
const unfinished = /<!--\$!--><template[^>]*><\/template>(?<fallback>.*?)<!--\/\$-->/s;

/**
 * Writes into a page where the gateway includes the fragment of the page's service. Around it are the marks of a Suspense
 * boundary as React's server writes them: a finished one with the fragment, else one that the browser renders itself,
 * without reporting that as an error.
 *
 * @param noScript HTML shown to visitors without scripts in place of the fragment.
 */
export const withFragment = ({ head, root }: PrerenderedPage, noScript: string): PageParts => {
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
};

import { ifSection, includeFragment, section } from '../gateway/page-includes.ts';

/** Tags for the head, and the root, in which an unfinished boundary is a remote's part. */
export type PrerenderedPage = { head: string; root: string };

export type PageParts = PrerenderedPage & { top: string; assets: string; data: string };

/** React's marks of an unfinished boundary. */
const unfinished = /<!--\$!--><template[^>]*><\/template>(?<fallback>.*?)<!--\/\$-->/s;

/** Includes the fragment within React's marks of a finished boundary, else one that browsers render without an error. */
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

import { previewName, RemoteName } from './registry.ts';

/** A preview consists of a remote and a build: `mfe_quiz.3f9a0c52d1`. */
const previewForm = /^(\w+)\.[\w.-]{1,64}$/;

/**
 * Reads the previews that a link asks for.
 * @param present The browser's previews, as in its cookie.
 * @returns All previews from now on, and the query without the link's.
 * @example readPreviewLink('?a=b&preview=mfe_quiz.3f9a') // { preview: 'mfe_quiz.3f9a', search: '?a=b' }
 */
export function readPreviewLink(search: string, present = ''): { preview: string; search: string } {
  const parameters = search.slice(1).split('&');
  const isPreview = (parameter: string): boolean => parameter.startsWith(`${previewName}=`);
  const linked = parameters.filter(isPreview).map((parameter) => parameter.slice(previewName.length + 1));
  const rest = parameters.filter((parameter) => parameter !== '' && !isPreview(parameter));
  return { preview: joinPreviews([present, ...linked]), search: rest.length > 0 ? `?${rest.join('&')}` : '' };
}

/** Keeps the last preview of each remote, and ignores everything that names no build. */
function joinPreviews(texts: readonly string[]): string {
  const previews = new Map<string, string>();
  for (const preview of texts.flatMap((text) => text.split('~'))) {
    const name = RemoteName.safeParse(previewForm.exec(preview)?.[1]);
    if (name.success) previews.set(name.data, preview);
  }
  return [...previews.values()].join('~');
}

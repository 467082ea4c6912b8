/**
 * Characters as players should see them: the two spellings of a newline, no-break and exotic spaces become a space,
 * invisible characters go, and the layout markers `[x]`, `[b]`, `[d]` go. `<` and `>` become the quotation marks ‹ and ›,
 * so that no text can ever be read as a tag.
 */
export const cleanCharacters = (text: string): string =>
  text
    .replace(/\\n/g, ' ')
    .replace(/\[[xbd]\]/gi, '')
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g, '')
    .replace(/[\s_\p{Cc}]+/gu, ' ')
    .replaceAll('<', '‹')
    .replaceAll('>', '›');

import type { ReactNode } from 'react';

type RichTextProps = { text: string };

type Tag = 'b' | 'i';
type Open = { tag: Tag | undefined; children: ReactNode[] };

const tagPattern = /(<\/?[bi]>)/i;

const elementOf = ({ tag: Tag, children }: Open, key: number) =>
  Tag === undefined ? children : <Tag key={key}>{children}</Tag>;

const parse = (text: string): ReactNode => {
  const stack: Open[] = [{ tag: undefined, children: [] }];
  const top = () => stack.at(-1) as Open;
  const close = (index: number) => {
    const done = stack.pop() as Open;
    top().children.push(elementOf(done, index));
  };
  for (const [index, part] of text.split(tagPattern).entries()) {
    if (index % 2 === 0) {
      if (part) top().children.push(part);
      continue;
    }
    const tag = part.toLowerCase().at(-2) as Tag;
    if (!part.startsWith('</')) stack.push({ tag, children: [] });
    // A closing tag without an opening one is dropped; one that crosses another closes that one too.
    else if (stack.some((open) => open.tag === tag)) {
      while (top().tag !== tag) close(index);
      close(index);
    }
  }
  while (stack.length > 1) close(-stack.length);
  return top().children;
};

/** A card's text or an answer with `<b>` and `<i>`; any other markup is shown literally. */
export const RichText = ({ text }: RichTextProps) => <>{parse(text)}</>;

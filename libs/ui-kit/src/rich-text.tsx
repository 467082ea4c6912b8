import type { ReactNode } from 'react';

const address = /(https?:\/\/[^\s<>"]+)/i;

const tagPattern = /(<\/?[bi]>)/i;

/** Only http and https addresses become links. */
export function LinkedText({ text }: { text: string }) {
  return (
    <span key={text}>{text.split(address).map((part, index) => (index % 2 === 1 ? toLink(part, index) : part))}</span>
  );
}

function toLink(found: string, key: number) {
  const url = trimmed(found);
  if (!URL.canParse(url)) return found;
  return [
    <a key={key} href={url} target="_blank" rel="noopener noreferrer">
      {url}
    </a>,
    found.slice(url.length),
  ];
}

/** Removes the sentence's punctuation from the end, and a closing bracket that was not opened in the address. */
function trimmed(found: string): string {
  let url = found;
  while (/[.,;:!?'’»”\]]$/.test(url) || (url.endsWith(')') && url.split('(').length < url.split(')').length))
    url = url.slice(0, -1);
  return url;
}

/** Renders `<b>` and `<i>` tags; any other markup is shown literally. */
export function RichText({ text }: { text: string }) {
  return <span key={text}>{parse(text)}</span>;
}

type Tag = 'b' | 'i';
type Open = { tag: Tag | undefined; children: ReactNode[] };

function parse(text: string): ReactNode {
  const stack: Open[] = [{ tag: undefined, children: [] }];
  const top = () => stack.at(-1) as Open;
  const close = (index: number) => {
    const done = stack.pop() as Open;
    top().children.push(getElement(done, index));
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
}

function getElement({ tag: Tag, children }: Open, key: number) {
  return Tag === undefined ? children : <Tag key={key}>{children}</Tag>;
}

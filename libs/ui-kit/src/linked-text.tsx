type LinkedTextProps = { text: string };

const address = /(https?:\/\/[^\s<>"]+)/i;

/** Without the sentence's punctuation, and a closing bracket that was not opened in the address. */
const trimmed = (found: string): string => {
  let url = found;
  while (/[.,;:!?'’»”\]]$/.test(url) || (url.endsWith(')') && url.split('(').length < url.split(')').length))
    url = url.slice(0, -1);
  return url;
};

const linkOf = (found: string, key: number) => {
  const url = trimmed(found);
  if (!URL.canParse(url)) return found;
  return [
    <a key={key} href={url} target="_blank" rel="noopener noreferrer">
      {url}
    </a>,
    found.slice(url.length),
  ];
};

/** http and https addresses open in a new tab; everything else is literal, including markup. */
export const LinkedText = ({ text }: LinkedTextProps) => (
  <>{text.split(address).map((part, index) => (index % 2 === 1 ? linkOf(part, index) : part))}</>
);

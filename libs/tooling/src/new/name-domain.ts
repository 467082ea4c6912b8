import { domains } from '@cardwise/contracts/list-domains';

export type DomainNames = Readonly<
  Record<'name' | 'snake' | 'camel' | 'Pascal' | 'Title' | 'port' | 'devPort', string>
>;

/** The lower ones are the platform's and the first domains'. */
const firstPort = 11;
const firstDevPort = 3010;
const longestName = 30;

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * @throws Error with a line per fault.
 * @example nameDomain('card-duel', []).Pascal // 'CardDuel'
 */
export const nameDomain = (name: string, taken: readonly { name: string; port?: number }[] = known()): DomainNames => {
  const faults = [
    ...(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)
      ? []
      : ['must be small letters, digits and hyphens, and begin with a letter']),
    ...(name.length > longestName ? [`must have at most ${longestName} characters`] : []),
    ...(taken.some((domain) => domain.name === name) ? ['is the name of a domain already'] : []),
  ];
  if (faults.length > 0) throw new Error(faults.map((fault) => `The name "${name.slice(0, 60)}" ${fault}.`).join('\n'));
  const words = name.split('-');
  const Pascal = words.map(capitalise).join('');
  const used = new Set(taken.map(({ port }) => port));
  let port = firstPort;
  while (used.has(port)) port += 1;
  return {
    name,
    snake: words.join('_'),
    camel: Pascal.charAt(0).toLowerCase() + Pascal.slice(1),
    Pascal,
    Title: capitalise(words.join(' ')),
    port: String(port),
    devPort: String(firstDevPort + port - firstPort),
  };
};

const known = () => domains.map(({ name, service }) => ({ name, ...(service && { port: service.port }) }));

import { domains } from '@cardwise/contracts/list-domains';
import { workspaceOf } from '@cardwise/releases/gateway/domains-conf';

const platform = '@cardwise/platform';

const ofPlatform = ['*', '/shell/', '/gateway/', '/charts/', '/libs/'];

/** Libraries of the game, by the domain whose team keeps them. */
const furtherLibraries: Readonly<Record<string, string[]>> = { quiz: ['play-kit', 'question-kit'] };

/** Folders of contracts without a description, by the domain that has their calls. */
const furtherContracts: Readonly<Record<string, string[]>> = { admin: ['catalogue'] };

/** CODEOWNERS: a later line takes precedence. */
export const renderCodeOwners = (): string => {
  const lines = [
    ...ofPlatform.map((path) => [path, platform]),
    ...domains.flatMap(({ name, owners, remote, service }) => [
      ...[name, ...(furtherContracts[name] ?? [])].map((folder) => [
        `/libs/contracts/src/${folder}/`,
        [...new Set([...owners, platform])].join(' '),
      ]),
      ...(furtherLibraries[name] ?? []).map((folder) => [`/libs/${folder}/`, [...owners, platform].join(' ')]),
      ...[remote, service?.name].flatMap((part) => (part ? [[`/${workspaceOf(part)}/`, owners.join(' ')]] : [])),
    ]),
  ];
  return [
    '# Made by `npm run derive` from the descriptions of the domains: a team owns its screens, its service and its contracts.',
    ...lines.map(([path = '', owners = '']) => `${path.padEnd(40)}${owners}`),
    '',
  ].join('\n');
};

import { domains } from '@cardwise/contracts/list-domains';
import { workspaceOf } from '@cardwise/releases/gateway/domains-conf';

const platform = '@cardwise/platform';

const ofPlatform = ['*', '/shell/', '/gateway/', '/charts/', '/libs/'];

/** CODEOWNERS: a later line takes precedence. */
export const renderCodeOwners = (): string => {
  const lines = [
    ...ofPlatform.map((path) => [path, platform]),
    ...domains.flatMap(({ name, owners, keeps = [], remote, service }) => [
      ...[`libs/contracts/src/${name}`, ...keeps].map((folder) => [
        `/${folder}/`,
        [...new Set([...owners, platform])].join(' '),
      ]),
      ...[remote, service?.name].flatMap((part) => (part ? [[`/${workspaceOf(part)}/`, owners.join(' ')]] : [])),
    ]),
  ];
  return [
    '# Made by `npm run derive` from the descriptions of the domains: a team owns its screens, its service and its contracts.',
    ...lines.map(([path = '', owners = '']) => `${path.padEnd(40)}${owners}`),
    '',
  ].join('\n');
};

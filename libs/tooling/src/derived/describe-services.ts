import { domains } from '@cardwise/contracts/list-domains';
import { type Duty, type Service, getWorkspace } from '@cardwise/contracts/site/define-domain';

/** Describes a service; its settings and secrets have the names of environment variables. */
export type DescribedService = {
  name: string;
  settings: string[];
  secrets: string[];
  defaults: Record<string, string>;
  process: Record<string, string>;
  calls: string[];
  rendersPages: boolean;
  asksProvider: boolean;
  keepsFiles: boolean;
};

const services = domains.flatMap(({ service }) => service ?? []);

/**
 * These variables, with thresholds in bytes, keep a process small. By default, V8's young generation and malloc's
 * arenas, one per thread, grow to several times what a service keeps, and malloc raises the size from which it returns
 * memory.
 */
export const leanProcess = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '32768',
};

export function describeServices(): DescribedService[] {
  return domains.flatMap(({ pages, service }) => {
    if (!service) return [];
    const settings = Object.entries(service.settings ?? {});
    return [
      {
        name: getWorkspace(service.name),
        settings: settings.flatMap(([name, { secret }]) => (secret ? [] : [name])),
        secrets: settings.flatMap(([name, { secret }]) => (secret ? [name] : [])),
        defaults: Object.fromEntries(
          settings.flatMap(([name, { default: value }]) => (value === undefined ? [] : [[name, value]])),
        ),
        process: { ...leanProcess, ...service.process },
        calls: calledBy(service).toSorted(),
        rendersPages: pages.some(({ fragment }) => fragment),
        asksProvider: service.provider === true,
        keepsFiles: service.duties?.includes('files') === true,
      },
    ];
  });
}

/**
 * Lists the services that a service calls. All call the holders of `files`, for log lines, and of `login`, for who is
 * logged in. The holder of `files` calls all for their health, and the holder of `login` those that have players' data.
 */
function calledBy({ peers, reads = [], duties = [] }: Service): string[] {
  return [
    ...new Set(
      getNames([
        ...getHolders('files'),
        ...getHolders('login'),
        ...(duties.includes('files') ? services : []),
        ...domains.flatMap(({ name, service, players }) =>
          service && (peers.includes(name) || reads.includes(name) || (duties.includes('login') && players))
            ? [service]
            : [],
        ),
      ]),
    ),
  ];
}

function getNames(some: readonly Service[]): string[] {
  return some.map(({ name }) => getWorkspace(name));
}

function getHolders(duty: Duty): Service[] {
  return services.filter(({ duties }) => duties?.includes(duty));
}

export function listRemotes(): string[] {
  return domains.flatMap(({ remote }) => (remote ? [getWorkspace(remote)] : []));
}

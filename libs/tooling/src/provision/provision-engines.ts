import { DebianPackagesUnavailable } from '@cardwise/debian-packages/debian-packages-unavailable';
import { findPrograms } from './find-program.ts';
import { installWithApt } from './install-with-apt.ts';

/** Programs of the engines beside Chromium, by the variables that name them to the journeys, and Debian's packages of them. */
const engines = [
  { name: 'Firefox', programs: { FIREFOX_PATH: ['firefox-esr', 'firefox'] }, packages: ['firefox-esr'] },
];

const find = async (
  programs: Record<string, readonly string[] | undefined>,
): Promise<Record<string, string> | undefined> => {
  const found: Record<string, string> = {};
  for (const [variable, names = []] of Object.entries(programs)) {
    const [path] = await findPrograms(names);
    if (path === undefined) return undefined;
    found[variable] = path;
  }
  return found;
};

/**
 * The engines beside Chromium for the journey in them: installed ones, else, as root, the distribution's. A line names one
 * that cannot be had.
 *
 * @returns what to add to the journeys' environment.
 */
export const provisionEngines = async (progress: (line: string) => void): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const { name, programs, packages } of engines) {
    try {
      if (!(await find(programs))) await installWithApt(packages, progress);
      Object.assign(found, await find(programs));
    } catch (error) {
      if (!(error instanceof DebianPackagesUnavailable)) throw error;
      progress(`no journey in ${name} (${error.message}): install ${packages.join(' and ')} to have it`);
    }
  }
  return found;
};

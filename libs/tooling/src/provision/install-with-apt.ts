import { apt } from '@cardwise/debian-packages/apt';
import { DebianPackagesUnavailable, reasonFromApt } from '@cardwise/debian-packages/debian-packages-unavailable';

const INSTALL_MS = 600_000;

/**
 * Installs packages of the distribution, which only root may.
 *
 * @throws {DebianPackagesUnavailable}
 * @example await installWithApt(['chromium'], say);
 */
export const installWithApt = async (packages: readonly string[], progress: (line: string) => void): Promise<void> => {
  if (process.getuid?.() !== 0) throw new DebianPackagesUnavailable('only root can install packages');
  progress(`installing ${packages.join(' and ')} with apt-get`);
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  const options = ['DPkg::Lock::Timeout=60'];
  let result = await apt('apt-get', install, options, { timeoutMs: INSTALL_MS });
  if (result.code !== 0) {
    await apt('apt-get', ['update'], options, { timeoutMs: INSTALL_MS });
    result = await apt('apt-get', install, options, { timeoutMs: INSTALL_MS });
  }
  if (result.code === 0) return;
  throw new DebianPackagesUnavailable(reasonFromApt(result.stdout + result.stderr, 'apt-get install failed'));
};

import { spawnSync } from 'node:child_process';

/** The account that has no rights of its own, on every system. */
const unprivileged = 'nobody';

const idOf = (option: string): string | undefined => {
  const { status, stdout } = spawnSync('id', [option, unprivileged], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

const mayRead = (folder: string, uid: number, gid: number): boolean =>
  spawnSync('test', ['-r', folder, '-a', '-x', folder], { uid, gid }).status === 0;

/**
 * The account of nginx's workers where root starts it: one that can read what the gateway serves and nothing private.
 * A folder inside one that is private to root (`/root`, say) leaves only root itself, and that is said.
 *
 * @param folders What the workers read from and write to.
 * @returns nginx's `user` argument; undefined where somebody other than root starts the suite.
 */
export const workerAccount = (folders: readonly string[], say: (line: string) => void): string | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid, group] = ['-u', '-g', '-gn'].map(idOf);
  const closed = folders.find((folder) => !mayRead(folder, Number(uid), Number(gid)));
  if (group !== undefined && closed === undefined) return `${unprivileged} ${group}`;
  say(
    `the gateway's workers run as root: the account ${unprivileged} cannot read ${closed ?? 'anything'}; let others enter DATA_DIR and the folders above it`,
  );
  return 'root';
};

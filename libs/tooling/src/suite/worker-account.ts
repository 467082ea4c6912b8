import { spawnSync } from 'node:child_process';

/** This account exists on every system. */
const unprivileged = 'nobody';

/**
 * Chooses the account of nginx's workers: `nobody`, or root if that account cannot read the folders.
 * @returns nginx's `user` argument; undefined when another user than root starts the suite.
 */
export function workerAccount(folders: readonly string[], say: (line: string) => void): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid, group] = ['-u', '-g', '-gn'].map(getId);
  const closed = folders.find((folder) => !mayRead(folder, Number(uid), Number(gid)));
  if (group !== undefined && closed === undefined) return `${unprivileged} ${group}`;
  say(
    `the gateway's workers run as root: the account ${unprivileged} cannot read ${closed ?? 'anything'}; let others enter DATA_DIR and the folders above it`,
  );
  return 'root';
}

function getId(option: string): string | undefined {
  const { status, stdout } = spawnSync('id', [option, unprivileged], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function mayRead(folder: string, uid: number, gid: number): boolean {
  return spawnSync('test', ['-r', folder, '-a', '-x', folder], { uid, gid }).status === 0;
}

import { readFileSync, readdirSync } from 'node:fs';

/** Linux counts this many kernel clock ticks per second (USER_HZ). */
const ticks = 100;

/** Returns the seconds of processor time of a process and its children. It works on Linux only. */
export function cpuSeconds(pid: number): number {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((other) => getStat(other)?.parent === pid);
  return (getStat(pid)?.seconds ?? 0) + children.reduce((sum, child) => sum + (getStat(child)?.seconds ?? 0), 0);
}

function getStat(pid: number): { parent: number; seconds: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the process, in parentheses, may contain any character.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / ticks };
  } catch {
    return undefined;
  }
}

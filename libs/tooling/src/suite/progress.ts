const weights = { database: 10, 'front ends': 25, gateway: 10, services: 5, cards: 50 } as const;
type Part = keyof typeof weights;
const parts = Object.keys(weights) as Part[];

const barWidth = 20;

const erase = '\r\u001B[K';

export type Progress = {
  say: (line: string) => void;
  report: (part: Part, share: number, doing?: string) => void;
  end: () => void;
};

/** Shows a bar on a terminal, and elsewhere a line per quarter of a part. */
export function showProgress(
  out: Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'> & { isTTY?: boolean },
): Progress {
  const states = new Map<Part, { share: number; doing: string }>();
  let ended = false;

  const bar = (): string => {
    const share = parts.reduce((sum, part) => sum + weights[part] * (states.get(part)?.share ?? 0), 0) / 100;
    const filled = Math.floor(share * barWidth);
    const named = (label: string, names: readonly string[]): string[] =>
      names.length > 0 ? [`${label} ${names.join(', ')}`] : [];
    const now = parts.filter((part) => (states.get(part)?.share ?? 1) < 1);
    const line = [
      `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${String(Math.floor(share * 100)).padStart(3)} %`,
      ...named(
        'now',
        now.map((part) => `${part} ${states.get(part)?.doing ?? ''}`.trim()),
      ),
      ...named(
        'next',
        parts.filter((part) => !states.has(part)),
      ),
      ...named(
        'done',
        parts.filter((part) => states.get(part)?.share === 1),
      ),
    ].join(' · ');
    return line.slice(0, (out.columns || 80) - 1);
  };

  const draw = (): void => {
    if (out.isTTY && !ended && states.size > 0) out.write(`${erase}${bar()}`);
  };

  return {
    say: (line) => {
      out.write(`${out.isTTY && !ended ? erase : ''}${line}\n`);
      draw();
    },
    report: (part, share, doing = '') => {
      const before = states.get(part)?.share ?? 0;
      states.set(part, { share, doing });
      if (out.isTTY) draw();
      else if (Math.floor(share * 4) > Math.floor(before * 4))
        out.write(`${part}: ${share === 1 ? 'ready' : doing || `${Math.floor(share * 100)} %`}\n`);
    },
    end: () => {
      if (out.isTTY && !ended) out.write(erase);
      ended = true;
    },
  };
}

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = join(import.meta.dirname, 'figures');

export const figureNames = readdirSync(folder).map((file) => basename(file, '.svg'));

export function readFigureFile(name: string): string {
  return readFileSync(join(folder, `${name}.svg`), 'utf8');
}

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = join(import.meta.dirname, 'figures');

/** Each is an SVG file. */
export const figureNames = readdirSync(folder).map((file) => basename(file, '.svg'));

export const readFigureFile = (name: string): string => readFileSync(join(folder, `${name}.svg`), 'utf8');

import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const besides = (file: string): string => `${file}.${randomBytes(4).toString('hex')}`;

export const replaceFile = async (file: string, text: string, mode?: number): Promise<void> => {
  const next = besides(file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(next, text, { mode });
  await rename(next, file);
};

export const replaceByCopy = async (source: string, file: string): Promise<void> => {
  const next = besides(file);
  await mkdir(dirname(file), { recursive: true });
  await copyFile(source, next);
  await rename(next, file);
};

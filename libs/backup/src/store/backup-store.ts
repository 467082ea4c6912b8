import type { Readable } from 'node:stream';

export type BackupStore = {
  /** For people. */
  address: string;
  list: () => Promise<{ name: string; bytes: number }[]>;
  /** Under the name there is nothing until all of it has been written. */
  write: (name: string, bytes: Readable) => Promise<void>;
  /** @throws Error when there is nothing of that name. */
  read: (name: string) => Promise<Readable>;
  remove: (name: string) => Promise<void>;
};

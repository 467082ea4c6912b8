import type { BackupStore } from './backup-store.ts';
import { createFolderStore } from './folder-store.ts';
import { readS3Address, type S3Settings } from './s3-env.ts';
import { createS3Store } from './s3-store.ts';

export const openStore = (address: string, settings: S3Settings): BackupStore => {
  const bucket = readS3Address(address);
  return bucket ? createS3Store(bucket, settings) : createFolderStore(address);
};

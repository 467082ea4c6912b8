import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { type S3Settings, readS3Address } from './env.ts';

export type BackupStore = {
  /** The address is shown to people. */
  address: string;
  list: () => Promise<{ name: string; bytes: number }[]>;
  /** No backup has the name until all of it is written. */
  write: (name: string, bytes: Readable) => Promise<void>;
  read: (name: string) => Promise<Readable>;
  remove: (name: string) => Promise<void>;
};

const unfinished = '.part';
const abandonedAfter = millisecondsPerDay;

/** Two parts of 32 MB are in memory at once; the ten thousand parts that a store allows hold 320 GB. */
const partSize = 32 * 1024 * 1024;
const queueSize = 2;

export function openStore(address: string, settings: S3Settings): BackupStore {
  const bucket = readS3Address(address);
  return bucket ? createS3Store(bucket, settings) : createFolderStore(address);
}

function createS3Store(
  { bucket, prefix }: { bucket: string; prefix: string },
  { S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret }: S3Settings,
): BackupStore {
  const client = new S3Client({
    region,
    // Without keys, the SDK uses its own variables, or the machine's or pod's role.
    ...(id !== undefined && secret !== undefined && { credentials: { accessKeyId: id, secretAccessKey: secret } }),
    // Stores other than Amazon's are addressed by path, and not all support its newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const folder = prefix === '' ? '' : `${prefix}/`;
  const toKey = (name: string) => ({ Bucket: bucket, Key: `${folder}${name}` });
  const address = `s3://${bucket}/${folder}`;

  return {
    address,
    list: async () => {
      const found: { name: string; bytes: number }[] = [];
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: folder, Delimiter: '/' });
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', Size = 0 } of Contents) found.push({ name: Key.slice(folder.length), bytes: Size });
      }
      return found;
    },
    write: async (name, bytes) => {
      const upload = new Upload({ client, params: { ...toKey(name), Body: bytes }, partSize, queueSize });
      await upload.done();
    },
    read: async (name) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(toKey(name)));
        return Body as Readable;
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
          throw new Error(`There is no ${name} in ${address}.`, { cause: error });
        throw error;
      }
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(toKey(name)));
    },
  };
}

/** Creates a store whose folder only its owner can read. */
export function createFolderStore(folder: string): BackupStore {
  return {
    address: folder,
    list: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const entries = await readdir(folder, { withFileTypes: true });
      const names = entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(unfinished))
        .map(({ name }) => name);
      return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })));
    },
    write: async (name, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeAbandoned(folder);
      const part = join(folder, `${name}${unfinished}`);
      try {
        // The file is flushed to disk before it gets its name.
        await pipeline(bytes, createWriteStream(part, { mode: 0o600, flush: true }));
        await rename(part, join(folder, name));
        const directory = await open(folder);
        await directory.sync().finally(() => directory.close());
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    read: async (name) => {
      const file = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new Error(`There is no ${name} in ${folder}.`, { cause: error }) : error;
      });
      return createReadStream('', { fd: file });
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if (name.endsWith(unfinished) && Date.now() - (await stat(file)).mtimeMs > abandonedAfter) await rm(file);
  }
}

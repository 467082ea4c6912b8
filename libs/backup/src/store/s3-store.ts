import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Readable } from 'node:stream';

import type { BackupStore } from './backup-store.ts';
import type { S3Settings } from './s3-env.ts';

/** 64 MB in memory at once; a store's ten thousand parts hold 320 GB. */
const partSize = 32 * 1024 * 1024;
const queueSize = 2;

export const createS3Store = (
  { bucket, prefix }: { bucket: string; prefix: string },
  { S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret }: S3Settings,
): BackupStore => {
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
  const keyOf = (name: string) => ({ Bucket: bucket, Key: `${folder}${name}` });
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
      const upload = new Upload({ client, params: { ...keyOf(name), Body: bytes }, partSize, queueSize });
      await upload.done();
    },
    read: async (name) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(keyOf(name)));
        return Body as Readable;
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
          throw new Error(`There is no ${name} in ${address}.`, { cause: error });
        throw error;
      }
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(keyOf(name)));
    },
  };
};

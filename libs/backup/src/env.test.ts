import { readProcessEnv } from './env.ts';

const given = { PORT: '8080', MONGODB_URI: 'mongodb://localhost', BACKUP_TO: '/backups' };

it('backups go to a folder or a bucket, once a day', () => {
  expect(readProcessEnv({ ...given, BACKUP_TO: 's3://bucket/suite' })).toMatchObject({
    BACKUP_TO: 's3://bucket/suite',
    BACKUP_EVERY: '24h',
  });
  expect(readProcessEnv(given).BACKUP_TO).toBe('/backups');
});

it.each([
  ['BACKUP_TO', ''],
  ['BACKUP_TO', 'gs://bucket'],
  ['BACKUP_EVERY', '32d'],
  ['BACKUP_EVERY', '90'],
  ['BACKUP_KEEP', '7 days'],
  ['S3_ENDPOINT', 'store:9000'],
  ['S3_ACCESS_KEY_ID', 'without a secret'],
])('%s is refused as %j', (name, value) => {
  const faults = name === 'S3_ACCESS_KEY_ID' ? 'S3_SECRET_ACCESS_KEY: ' : `${name}: `;
  expect(() => readProcessEnv({ ...given, [name]: value })).toThrow(faults);
});

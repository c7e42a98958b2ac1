import type { Config } from '../config/config.js';
import { DiskStorage } from './disk-storage.js';
import { S3Storage } from './s3-storage.js';
import type { Storage } from './storage.js';

export function createStorage({ env }: Config): Storage {
  if (env.STORAGE === 'disk') return new DiskStorage(env.STORAGE_DIR);
  return new S3Storage({ bucket: env.S3_BUCKET, endpoint: env.S3_ENDPOINT, region: env.S3_REGION });
}

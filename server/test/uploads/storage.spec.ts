import { createServer, type Server } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DiskStorage } from '../../src/platform/storage/disk-storage.js';
import { S3Storage } from '../../src/platform/storage/s3-storage.js';
import type { ByteRange, Storage } from '../../src/platform/storage/storage.js';

const KEY = '01900000-0000-7000-8000-000000000001/a.webp';
const bytes = Buffer.from('0123456789');

/** The four calls of S3 that we make, path style; checks that each is signed. */
function startStore(): Promise<{
  url: string;
  objects: Map<string, { body: Buffer; type: string }>;
  server: Server;
}> {
  const objects = new Map<string, { body: Buffer; type: string }>();
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const path = request.url?.split('?')[0] ?? '';
      const found = objects.get(path);
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256'))
        return response.writeHead(403).end();
      if (request.method === 'PUT') {
        objects.set(path, { body, type: String(request.headers['content-type']) });
        return response.end();
      }
      if (request.method === 'DELETE') {
        objects.delete(path);
        return response.writeHead(204).end();
      }
      if (!found) return response.writeHead(404).end();
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      const part = start ? found.body.subarray(Number(start), Number(end) + 1) : found.body;
      response.writeHead(start ? 206 : 200, { 'content-length': part.length, 'content-type': found.type });
      return response.end(request.method === 'HEAD' ? undefined : part);
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ url: `http://127.0.0.1:${port}`, objects, server });
    });
  });
}

async function behavesLikeStorage(storage: Storage): Promise<void> {
  expect(await storage.size(KEY)).toBeNull();
  expect(await storage.read(KEY)).toBeNull();
  await storage.put(KEY, bytes, 'image/webp');
  expect(await storage.size(KEY)).toBe(10);
  const content = async (range?: ByteRange) => buffer((await storage.read(KEY, range)) ?? Readable.from([]));
  expect(await content()).toEqual(bytes);
  expect(await content({ start: 2, end: 4 })).toEqual(bytes.subarray(2, 5));
  await storage.put(`${KEY}.mp4`, { stream: Readable.from([bytes, bytes]), size: 20 }, 'video/mp4');
  expect(await storage.size(`${KEY}.mp4`)).toBe(20);
  await storage.delete(KEY);
  await storage.delete(KEY);
  expect(await storage.size(KEY)).toBeNull();
}

const notKeys = [
  '../x',
  'a/../../x',
  '/etc/passwd',
  'a',
  'a/b/c',
  'a/.hidden',
  'a\\b/c',
  'A/b',
  `a/${'x'.repeat(300)}`,
  'a/b\0',
  '',
];

describe('disk storage', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storage-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('keeps, serves in parts and forgets files', () => behavesLikeStorage(new DiskStorage(folder)));

  it.each(notKeys)('never touches %p', async (key) => {
    const storage = new DiskStorage(folder);
    await expect(storage.put(key, bytes)).rejects.toThrow('not a storage key');
    await expect(storage.read(key)).rejects.toThrow('not a storage key');
    await expect(storage.delete(key)).rejects.toThrow('not a storage key');
  });

  it('leaves nothing of a file that broke off', async () => {
    const storage = new DiskStorage(folder);
    const broken = Readable.from(
      (function* () {
        yield bytes;
        throw new Error('connection lost');
      })(),
    );
    await expect(storage.put(KEY, { stream: broken, size: 20 })).rejects.toThrow('connection lost');
    expect(await storage.size(KEY)).toBeNull();
    expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
  });
});

describe('S3 storage', () => {
  const before = { ...process.env };
  beforeEach(() => Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }));
  afterEach(() => {
    process.env = { ...before };
  });

  it('keeps, serves in parts and forgets files', async () => {
    const store = await startStore();
    const storage = new S3Storage({ bucket: 'files', endpoint: store.url, region: 'eu-central-1' });
    try {
      await behavesLikeStorage(storage);
      expect([...store.objects].map(([path, { type }]) => [path, type])).toEqual([
        [`/files/${KEY}.mp4`, 'video/mp4'],
      ]);
    } finally {
      await storage.onApplicationShutdown();
      store.server.close();
    }
  });

  it('needs a bucket', () => {
    expect(() => new S3Storage({ bucket: '', endpoint: '', region: 'eu-central-1' })).toThrow('S3_BUCKET');
  });
});

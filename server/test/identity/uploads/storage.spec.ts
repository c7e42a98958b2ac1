import { createServer, type Server } from 'node:http';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DiskStorage } from '../../../src/platform/storage/disk-storage.js';
import { S3Storage } from '../../../src/platform/storage/s3-storage.js';
import type { ByteRange, Storage } from '../../../src/platform/storage/storage.js';

const KEY = '01900000-0000-7000-8000-000000000001/a.webp';
const bytes = Buffer.from('0123456789');

/** The calls of S3 that we make, path style; checks that each is signed. */
function startStore(): Promise<{
  url: string;
  objects: Map<string, { body: Buffer; type: string }>;
  uploads: Map<string, Map<number, Buffer>>;
  server: Server;
}> {
  const uploads = new Map<string, Map<number, Buffer>>();
  const objects = new Map<string, { body: Buffer; type: string }>();
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const path = request.url?.split('?')[0] ?? '';
      const found = objects.get(path);
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256'))
        return response.writeHead(403).end();
      const query = new URL(request.url ?? '', 'http://store').searchParams;
      const uploadId = query.get('uploadId');
      if (query.has('uploads')) {
        const id = `upload-${uploads.size + 1}`;
        uploads.set(id, new Map());
        return response.end(
          `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        );
      }
      if (uploadId !== null) {
        const parts = uploads.get(uploadId);
        if (!parts) return response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
        const tags = [...parts]
          .sort(([a], [b]) => a - b)
          .map(([number, part]) => [number, `"${number}-${part.length}"`]);
        const listed = tags.map(
          ([number, tag]) => `<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`,
        );
        if (request.method === 'PUT') {
          parts.set(Number(query.get('partNumber')), body);
          return response.end();
        }
        if (request.method === 'GET')
          return response.end(
            `<ListPartsResult><IsTruncated>false</IsTruncated>${listed.join('')}</ListPartsResult>`,
          );
        uploads.delete(uploadId);
        if (request.method === 'DELETE') return response.writeHead(204).end();
        for (const [, tag] of tags) {
          if (!body.toString().replaceAll('&quot;', '"').includes(String(tag)))
            return response.writeHead(400).end();
        }
        const whole = [...parts].sort(([a], [b]) => a - b).map(([, part]) => part);
        objects.set(path, { body: Buffer.concat(whole), type: 'video/mp4' });
        return response.end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
      }
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
      resolve({ url: `http://127.0.0.1:${port}`, objects, uploads, server });
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

/** Three parts of 4, 4 and 2 bytes, out of order, one of them twice. */
async function takesParts(storage: Storage): Promise<void> {
  const key = KEY.replace('a.webp', 'clip.mp4');
  const whole = async (name: string) => buffer((await storage.read(name)) ?? Readable.from([]));
  const file = { key, uploadId: await storage.begin(key, 'video/mp4') };
  await storage.putPart(file, 3, bytes.subarray(8));
  await storage.putPart(file, 1, Buffer.from('xxxx'));
  await storage.putPart(file, 1, { stream: Readable.from([bytes.subarray(0, 4)]), size: 4 });
  await expect(storage.join(file, 3, 4)).rejects.toThrow('are missing');
  expect(await storage.size(key)).toBeNull();
  await storage.putPart(file, 2, bytes.subarray(4, 8));
  await storage.join(file, 3, 4);
  await storage.join(file, 3, 4);
  expect(await whole(key)).toEqual(bytes);
  await storage.abort(file);
  expect(await storage.size(key)).toBe(10);
  const single = { key: `${key}.mp4`, uploadId: await storage.begin(`${key}.mp4`, 'video/mp4') };
  await storage.putPart(single, 1, bytes);
  await storage.join(single, 1, 100);
  expect(await whole(single.key)).toEqual(bytes);
  const given = { key: `${key}.mov`, uploadId: await storage.begin(`${key}.mov`, 'video/quicktime') };
  await storage.putPart(given, 1, bytes);
  await storage.abort(given);
  await storage.abort(given);
  await expect(storage.putPart(given, 2, bytes)).rejects.toThrow(/ENOENT|NoSuchUpload|UnknownError/);
  expect(await storage.size(given.key)).toBeNull();
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

  it('makes one file of parts, and leaves none of them', async () => {
    await takesParts(new DiskStorage(folder));
    expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
  });

  it('goes on joining after the process has ended in the middle', async () => {
    const storage = new DiskStorage(folder);
    const file = { key: KEY, uploadId: await storage.begin(KEY) };
    await storage.putPart(file, 2, bytes.subarray(4, 8));
    await storage.putPart(file, 3, bytes.subarray(8));
    // The first part lies in its place already, and the second one half.
    await writeFile(join(folder, '.unfinished', `parts-${file.uploadId}`, 'whole'), bytes.subarray(0, 6));
    await storage.join(file, 3, 4);
    expect(await buffer((await storage.read(KEY)) ?? Readable.from([]))).toEqual(bytes);
  });

  it('keeps the part that was there when the next one breaks off', async () => {
    const storage = new DiskStorage(folder);
    const file = { key: KEY, uploadId: await storage.begin(KEY) };
    await storage.putPart(file, 1, bytes);
    const broken = Readable.from(
      (function* () {
        yield bytes.subarray(5);
        throw new Error('connection lost');
      })(),
    );
    await expect(storage.putPart(file, 1, { stream: broken, size: 10 })).rejects.toThrow('connection lost');
    await storage.join(file, 1, 10);
    expect(await buffer((await storage.read(KEY)) ?? Readable.from([]))).toEqual(bytes);
  });

  it('takes no other folder for an upload', async () => {
    const storage = new DiskStorage(folder);
    await expect(storage.abort({ key: KEY, uploadId: '../..' })).rejects.toThrow('not an upload id');
  });

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

  it('makes one file of parts, and leaves none of them', async () => {
    const store = await startStore();
    const storage = new S3Storage({ bucket: 'files', endpoint: store.url, region: 'eu-central-1' });
    try {
      await takesParts(storage);
      expect(store.uploads.size).toBe(0);
    } finally {
      await storage.onApplicationShutdown();
      store.server.close();
    }
  });

  it('needs a bucket', () => {
    expect(() => new S3Storage({ bucket: '', endpoint: '', region: 'eu-central-1' })).toThrow('S3_BUCKET');
  });
});

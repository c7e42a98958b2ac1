import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { Archive } from './archive.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const fileOf = (size: number, told = size) => ({
  stream: Readable.from([Buffer.alloc(size, 'x')]),
  size: told,
});

describe('an archive', () => {
  it('takes a file only where it fits as a whole, and texts after that', async () => {
    const path = join(folder, 'two.zip');
    const archive = new Archive(path, 1_000);
    expect(await archive.stream('uploads/one.webp', fileOf(700))).toBe(true);
    const second = fileOf(700);
    expect(await archive.stream('uploads/two.webp', second)).toBe(false);
    expect(second.stream.destroyed).toBe(true);
    await archive.text('users.json', '{}');
    const bytes = await archive.close();
    const content = await readFile(path);
    expect(content).toHaveLength(bytes);
    const files = unzipSync(content);
    expect(Object.keys(files)).toEqual(['uploads/one.webp', 'users.json']);
    expect(files['uploads/one.webp']).toHaveLength(700);
    expect(strFromU8(files['users.json'] ?? new Uint8Array())).toBe('{}');
  });

  it('is not made of a file that brings more than it said', async () => {
    const archive = new Archive(join(folder, 'more.zip'), 1_000);
    await expect(archive.stream('uploads/one.webp', fileOf(700, 600))).rejects.toThrow('600 bytes');
  });
});

import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../../kernel/id.js';
import { type ByteRange, type PartialFile, requireKey, Storage, type StreamedFile } from './storage.js';

const UPLOAD_ID = /^[0-9a-f-]{36}$/;

/** One folder per owner. A file appears under its name only when it is whole. */
export class DiskStorage extends Storage {
  private readonly root: string;

  constructor(root: string) {
    super();
    this.root = resolve(root);
  }

  async put(key: string, content: Buffer | StreamedFile): Promise<void> {
    const path = this.path(key);
    await mkdir(dirname(path), { recursive: true });
    await mkdir(join(this.root, '.unfinished'), { recursive: true });
    await this.appear(path, content);
  }

  async size(key: string): Promise<number | null> {
    const found = await unlessMissing(stat(this.path(key)));
    return found && found.size;
  }

  async read(key: string, range?: ByteRange): Promise<Readable | null> {
    const file = await unlessMissing(open(this.path(key)));
    return file && file.createReadStream(range);
  }

  async delete(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  async begin(key: string): Promise<string> {
    requireKey(key);
    const uploadId = newId();
    await mkdir(this.parts(uploadId), { recursive: true });
    return uploadId;
  }

  /** Without its folder the file was given up, and writing fails. */
  async putPart({ uploadId }: PartialFile, number: number, content: Buffer | StreamedFile): Promise<void> {
    await this.appear(join(this.parts(uploadId), String(number)), content);
  }

  /**
   * Each part is written to its place and then removed, so at most one of them lies on the disk twice. A part that is
   * gone was written before the process ended.
   */
  async join({ key, uploadId }: PartialFile, count: number, partSize: number): Promise<void> {
    const path = this.path(key);
    const folder = this.parts(uploadId);
    if ((await unlessMissing(stat(path))) === null) {
      const whole = join(folder, count === 1 ? '1' : 'whole');
      for (let number = 1; count > 1 && number <= count; number++) {
        const start = (number - 1) * partSize;
        const moved = await moveInto(whole, join(folder, String(number)), start);
        // They are written in order, so the length tells how many were.
        const end = number < count ? start + partSize : start + 1;
        if (!moved && (await sizeOf(whole)) < end) throw new Error(`parts of ${key} are missing`);
      }
      if ((await sizeOf(whole)) === 0) throw new Error(`parts of ${key} are missing`);
      await mkdir(dirname(path), { recursive: true });
      await rename(whole, path);
    }
    await rm(folder, { recursive: true, force: true });
  }

  async abort({ uploadId }: PartialFile): Promise<void> {
    await rm(this.parts(uploadId), { recursive: true, force: true });
  }

  private async appear(path: string, content: Buffer | StreamedFile): Promise<void> {
    const unfinished = join(this.root, '.unfinished', newId());
    try {
      if (Buffer.isBuffer(content)) await writeFile(unfinished, content, { mode: 0o600, flush: true });
      else await pipeline(content.stream, createWriteStream(unfinished, { mode: 0o600, flush: true }));
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  private path(key: string): string {
    return join(this.root, requireKey(key));
  }

  private parts(uploadId: string): string {
    if (!UPLOAD_ID.test(uploadId)) throw new Error(`not an upload id: ${uploadId.slice(0, 100)}`);
    return join(this.root, '.unfinished', `parts-${uploadId}`);
  }
}

const sizeOf = async (path: string): Promise<number> => (await unlessMissing(stat(path)))?.size ?? 0;

/** False where there is no such part. */
async function moveInto(whole: string, part: string, start: number): Promise<boolean> {
  if ((await unlessMissing(stat(part))) === null) return false;
  const flags = start === 0 ? 'w' : 'r+';
  await pipeline(
    createReadStream(part),
    createWriteStream(whole, { flags, start, mode: 0o600, flush: true }),
  );
  await rm(part);
  return true;
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

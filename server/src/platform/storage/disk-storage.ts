import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../../kernel/id.js';
import { type ByteRange, requireKey, Storage, type StreamedFile } from './storage.js';

/** One folder per owner. A file appears under its name only when it is whole. */
export class DiskStorage extends Storage {
  private readonly root: string;

  constructor(root: string) {
    super();
    this.root = resolve(root);
  }

  async put(key: string, content: Buffer | StreamedFile): Promise<void> {
    const path = this.path(key);
    const unfinished = join(this.root, '.unfinished', newId());
    await mkdir(dirname(path), { recursive: true });
    await mkdir(dirname(unfinished), { recursive: true });
    try {
      if (Buffer.isBuffer(content)) await writeFile(unfinished, content, { mode: 0o600 });
      else await pipeline(content.stream, createWriteStream(unfinished, { mode: 0o600 }));
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
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

  private path(key: string): string {
    return join(this.root, requireKey(key));
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

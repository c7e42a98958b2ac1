import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { StreamedFile } from '../../../../platform/storage/storage.js';

/** A zip file without the 64 bit extension ends at 4 GB. */
const MAX_BYTES = 3_500_000_000;

/** A zip that is written to a file as it grows: whatever somebody has uploaded never lies in memory at once. */
export class Archive {
  private readonly zip: Zip;
  private readonly file: WriteStream;
  private failure: Error | null = null;
  private written = 0;
  private readonly names = new Set<string>();

  constructor(
    path: string,
    private readonly maxBytes = MAX_BYTES,
  ) {
    this.file = createWriteStream(path);
    this.file.on('error', (error) => (this.failure = error));
    this.zip = new Zip((error, chunk, final) => {
      if (error) this.failure = error;
      else {
        this.written += chunk.length;
        this.file.write(chunk);
        if (final) this.file.end();
      }
    });
  }

  async text(name: string, text: string): Promise<void> {
    const entry = new ZipDeflate(this.unique(name), { level: 6 });
    this.zip.add(entry);
    entry.push(Buffer.from(text), true);
    await this.drained();
  }

  /** False = it does not fit any more. Pictures are packed already, so they are stored as they are. */
  async stream(name: string, { stream, size }: StreamedFile): Promise<boolean> {
    if (this.written + size > this.maxBytes) {
      stream.destroy();
      return false;
    }
    const entry = new ZipPassThrough(this.unique(name));
    this.zip.add(entry);
    let read = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      read += chunk.length;
      if (read > size) {
        this.file.destroy();
        throw new Error(`${name} has more than its ${size} bytes`);
      }
      entry.push(chunk);
      await this.drained();
    }
    entry.push(new Uint8Array(0), true);
    return true;
  }

  /** Answers the size. */
  async close(): Promise<number> {
    const closed = once(this.file, 'close');
    this.zip.end();
    await closed;
    if (this.failure) throw this.failure;
    return this.written;
  }

  private async drained(): Promise<void> {
    if (this.failure) throw this.failure;
    if (this.file.writableNeedDrain) await once(this.file, 'drain');
  }

  private unique(name: string): string {
    let free = name;
    for (let n = 2; this.names.has(free); n++) free = name.replace(/(\.[^.]*)?$/, `-${n}$1`);
    this.names.add(free);
    return free;
  }
}

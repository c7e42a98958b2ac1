import { pipeline, type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Encryption } from '../security/encryption.js';
import { Storage, type StreamedFile } from './storage.js';

/** Files that nobody can read who has the store alone. They have no address: a route of their module serves them. */
@Injectable()
export class SealedFiles {
  constructor(
    private readonly storage: Storage,
    private readonly encryption: Encryption,
  ) {}

  async put(key: string, { stream, size }: StreamedFile, context: string): Promise<void> {
    const sealed = this.encryption.sealStream(context, size);
    await this.storage.put(
      key,
      { stream: joined(stream, sealed.stream), size: sealed.size },
      'application/octet-stream',
    );
  }

  async read(key: string, context: string): Promise<Readable | null> {
    const stored = await this.storage.read(key);
    return stored && joined(stored, this.encryption.openStream(context));
  }

  /** The same content, sealed with the present key. The store shows the old file until the new one is whole. */
  async reseal(key: string, context: string, from: string): Promise<void> {
    const size = await this.storage.size(key);
    const stored = size === null ? null : await this.storage.read(key);
    if (size === null || stored === null) return;
    const { open, seal } = this.encryption.resealStream(context, from, size);
    await this.storage.put(
      key,
      { stream: joined(joined(stored, open), seal.stream), size: seal.size },
      'application/octet-stream',
    );
  }

  delete(key: string): Promise<void> {
    return this.storage.delete(key);
  }
}

/** What fails on the way ends the second stream with it, whose reader is told. */
const joined = (from: Readable, to: NodeJS.ReadWriteStream & Readable): Readable =>
  pipeline(from, to, () => undefined);

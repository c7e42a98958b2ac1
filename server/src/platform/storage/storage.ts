import type { Readable } from 'node:stream';

export interface ByteRange {
  /** First and last byte, both included. */
  start: number;
  end: number;
}

export interface StreamedFile {
  stream: Readable;
  size: number;
}

/** Where files live. Keys are `<owner id>/<file name>`; a key is written once and never changes its content. */
export abstract class Storage {
  abstract put(key: string, content: Buffer | StreamedFile, type: string): Promise<void>;

  /** null = no such file. */
  abstract size(key: string): Promise<number | null>;

  /** null = no such file, also where it has gone since its size was asked for. */
  abstract read(key: string, range?: ByteRange): Promise<Readable | null>;

  /** Deleting what is gone already is no error. */
  abstract delete(key: string): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9-]*\/[a-z0-9][a-z0-9.-]*$/;

/** Keys are made by us, never by a client; a wrong one is a fault of ours and must not reach a file system. */
export function requireKey(key: string): string {
  if (key.length > 200 || !KEY.test(key) || key.includes('..'))
    throw new Error(`not a storage key: ${key.slice(0, 200)}`);
  return key;
}

export const isKey = (key: string): boolean => key.length <= 200 && KEY.test(key) && !key.includes('..');

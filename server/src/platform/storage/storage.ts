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

/** A file that arrives in parts and does not exist under its key yet. */
export interface PartialFile {
  key: string;
  /** What the store calls it. */
  uploadId: string;
}

/**
 * Where files live. Keys are `<owner id>/<file name>`; a key is written once. Only what is sealed is written again, with
 * the same content under another encryption key, and either file opens.
 */
export abstract class Storage {
  abstract put(key: string, content: Buffer | StreamedFile, type: string): Promise<void>;

  /** null = no such file. */
  abstract size(key: string): Promise<number | null>;

  /** null = no such file, also where it has gone since its size was asked for. */
  abstract read(key: string, range?: ByteRange): Promise<Readable | null>;

  /** Deleting what is gone already is no error. */
  abstract delete(key: string): Promise<void>;

  /** Starts a file that arrives in parts; answers the store's id of it. */
  abstract begin(key: string, type: string): Promise<string>;

  /** Parts are numbered from 1, arrive in any order, and replace an earlier one of the same number. */
  abstract putPart(file: PartialFile, number: number, content: Buffer | StreamedFile): Promise<void>;

  /**
   * Makes one file of the parts 1 to `count`, each but the last `partSize` bytes long. The file appears under its key
   * when it is whole; joining again what is joined already does nothing.
   */
  abstract join(file: PartialFile, count: number, partSize: number): Promise<void>;

  /** Gives the parts up. Giving up what is gone or joined already is no error. */
  abstract abort(file: PartialFile): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9-]*\/[a-z0-9][a-z0-9.-]*$/;

/** Keys are made by us, never by a client; a wrong one is a fault of ours and must not reach a file system. */
export function requireKey(key: string): string {
  if (key.length > 200 || !KEY.test(key) || key.includes('..'))
    throw new Error(`not a storage key: ${key.slice(0, 200)}`);
  return key;
}

export const isKey = (key: string): boolean => key.length <= 200 && KEY.test(key) && !key.includes('..');

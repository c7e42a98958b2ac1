import type { Readable } from 'node:stream';

/** Looks at files before they are kept or handed on. Fails closed: without an answer nothing is taken. */
export abstract class VirusScanner {
  /** Never inside a transaction. Throws UNAVAILABLE where nothing can be said. */
  abstract scan(content: Buffer | Readable): Promise<'clean' | 'infected'>;
}

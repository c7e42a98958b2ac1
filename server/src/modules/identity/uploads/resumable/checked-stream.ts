import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { partDamaged, partOfWrongSize, wrongDigest } from '../uploads.errors.js';

const DIGEST = /^sha-256=:([A-Za-z0-9+/]{43}=):$/;

/** The checksum of a body by RFC 9530; null = none was given. */
export function digestOf(header: string | undefined): Buffer | null {
  if (header === undefined) return null;
  const [, base64] = DIGEST.exec(header) ?? [];
  if (!base64) throw wrongDigest();
  return Buffer.from(base64, 'base64');
}

/**
 * Lets exactly `size` bytes with the given digest through. The last piece is held back until all is checked, so that a
 * store which counts bytes never takes a wrong part for a whole one.
 */
export class CheckedStream extends Transform {
  private readonly hash = createHash('sha256');
  private seen = 0;
  private last: Buffer | null = null;

  constructor(
    private readonly size: number,
    private readonly digest: Buffer | null,
  ) {
    super();
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.seen += piece.length;
    if (this.seen > this.size) return done(partOfWrongSize(this.size));
    if (this.digest) this.hash.update(piece);
    const before = this.last;
    this.last = piece;
    return before ? done(null, before) : done();
  }

  override _flush(done: TransformCallback): void {
    if (this.seen !== this.size) return done(partOfWrongSize(this.size));
    if (this.digest && !this.hash.digest().equals(this.digest)) return done(partDamaged());
    return done(null, this.last);
  }
}

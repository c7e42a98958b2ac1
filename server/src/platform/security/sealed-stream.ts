import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/*
 * Files too large for the memory, in pieces that are authenticated one by one (the STREAM construction over
 * AES-256-GCM): number and end of the pieces are part of their nonces, so none can be left out, moved or cut off.
 *
 * length of the key id (1) | key id | nonce prefix (7) | pieces of at most 64 KiB, each followed by its tag (16)
 */
const PIECE = 65_536;
const TAG = 16;
const PREFIX = 7;
const LAST = 1;

/** What a file of so many bytes takes when it is sealed. */
export const sealedSize = (keyId: string, bytes: number): number =>
  1 + keyId.length + PREFIX + bytes + TAG * Math.max(1, Math.ceil(bytes / PIECE));

/** The reverse. */
export function openedSize(keyId: string, bytes: number): number {
  const pieces = bytes - (1 + keyId.length + PREFIX);
  return pieces - TAG * Math.ceil(pieces / (PIECE + TAG));
}

/** The key of a sealed file, by its first bytes. */
export const keyOfSealedFile = (head: Buffer): string =>
  head.subarray(1, 1 + (head[0] ?? 0)).toString('ascii');

const nonceOf = (prefix: Buffer, number: number, last: boolean): Buffer => {
  const nonce = Buffer.alloc(PREFIX + 4 + 1);
  prefix.copy(nonce);
  nonce.writeUInt32BE(number, PREFIX);
  nonce[PREFIX + 4] = last ? LAST : 0;
  return nonce;
};

/** Cuts what comes into pieces; the last one is known only at the end. */
abstract class Pieces extends Transform {
  private waiting: Buffer[] = [];
  private size = 0;
  protected number = 0;

  constructor(private readonly piece: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.attempt(done, () => {
      this.waiting.push(chunk);
      this.size += chunk.length;
      if (this.size <= this.piece) return;
      let all = this.begin(Buffer.concat(this.waiting));
      for (; all.length > this.piece; all = all.subarray(this.piece))
        this.push(this.turn(all.subarray(0, this.piece), false));
      this.waiting = [all];
      this.size = all.length;
    });
  }

  override _flush(done: TransformCallback): void {
    this.attempt(done, () => {
      this.push(this.turn(this.begin(Buffer.concat(this.waiting)), true));
    });
  }

  /** Takes or writes what stands before the pieces, once. */
  protected abstract begin(bytes: Buffer): Buffer;
  protected abstract turn(piece: Buffer, last: boolean): Buffer;

  private attempt(done: TransformCallback, work: () => void): void {
    try {
      work();
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

export class SealingStream extends Pieces {
  private readonly prefix = randomBytes(PREFIX);
  private begun = false;

  constructor(
    private readonly keyId: string,
    private readonly key: KeyObject,
    private readonly context: string,
  ) {
    super(PIECE);
  }

  protected begin(bytes: Buffer): Buffer {
    if (!this.begun)
      this.push(Buffer.concat([Buffer.from([this.keyId.length]), Buffer.from(this.keyId), this.prefix]));
    this.begun = true;
    return bytes;
  }

  protected turn(piece: Buffer, last: boolean): Buffer {
    const nonce = nonceOf(this.prefix, this.number++, last);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(this.context));
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

export class OpeningStream extends Pieces {
  private head: { key: KeyObject; prefix: Buffer } | null = null;

  constructor(
    private readonly keyOf: (id: string) => KeyObject,
    private readonly context: string,
  ) {
    super(PIECE + TAG);
  }

  protected begin(bytes: Buffer): Buffer {
    if (this.head) return bytes;
    const idEnd = 1 + (bytes[0] ?? 0);
    const end = idEnd + PREFIX;
    if (bytes.length < end) throw new Error('not a sealed file');
    this.head = {
      key: this.keyOf(bytes.subarray(1, idEnd).toString('ascii')),
      prefix: Buffer.from(bytes.subarray(idEnd, end)),
    };
    return bytes.subarray(end);
  }

  protected turn(piece: Buffer, last: boolean): Buffer {
    if (!this.head || piece.length < TAG) throw new Error('a sealed file is cut off');
    const nonce = nonceOf(this.head.prefix, this.number++, last);
    const decipher = createDecipheriv('aes-256-gcm', this.head.key, nonce)
      .setAAD(Buffer.from(this.context))
      .setAuthTag(piece.subarray(piece.length - TAG));
    return Buffer.concat([decipher.update(piece.subarray(0, piece.length - TAG)), decipher.final()]);
  }
}

import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { OpeningStream, openedSize, sealedSize, SealingStream } from './sealed-stream.js';

const IV = 12;
const TAG = 16;
/** It stands in front of what it sealed, before a dot, and in files after a byte with its length. */
const KEY_ID = /^[A-Za-z0-9_-]{1,32}$/;

/**
 * Columns with secrets or personal data: AES-256-GCM, `<key id>.<base64(iv|tag|ciphertext)>`. The context
 * (`table:column:row id`) is authenticated too, so a value copied to another row does not decrypt.
 */
@Injectable()
export class Encryption {
  /** As objects: from bytes Node makes one anew for each use, at several times the price of a short hash. */
  private readonly keys = new Map<string, KeyObject>();
  /** The key that seals. */
  readonly current: string;

  constructor(config: Config) {
    for (const entry of config.env.ENCRYPTION_KEYS) {
      const at = entry.indexOf(':');
      const id = entry.slice(0, Math.max(at, 0));
      const key = Buffer.from(entry.slice(at + 1), 'base64');
      if (!KEY_ID.test(id) || key.length !== 32)
        throw new Error('ENCRYPTION_KEYS: each entry is id:base64(32 bytes), the id of letters and digits');
      if (this.keys.has(id)) throw new Error(`ENCRYPTION_KEYS: two keys are called ${id}`);
      this.keys.set(id, createSecretKey(key));
    }
    this.current = [...this.keys.keys()][0] ?? '';
  }

  get keyIds(): string[] {
    return [...this.keys.keys()];
  }

  /** The id of the key that sealed it. */
  keyOf(stored: string): string {
    return stored.slice(0, Math.max(stored.indexOf('.'), 0));
  }

  encrypt(text: string, context: string): string {
    const iv = randomBytes(IV);
    const cipher = createCipheriv('aes-256-gcm', this.key(this.current), iv).setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `${this.current}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')}`;
  }

  decrypt(stored: string, context: string): string {
    const at = stored.indexOf('.');
    const bytes = Buffer.from(stored.slice(at + 1), 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.key(stored.slice(0, at)), bytes.subarray(0, IV))
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(IV, IV + TAG));
    return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8');
  }

  /** Files: the same, as bytes with the key id in front. */
  encryptBytes(content: Buffer, context: string): Buffer {
    return Buffer.from(this.encrypt(content.toString('base64'), context), 'ascii');
  }

  decryptBytes(stored: Buffer, context: string): Buffer {
    return Buffer.from(this.decrypt(stored.toString('ascii'), context), 'base64');
  }

  /** Files too large for the memory, with the size that they take. */
  sealStream(context: string, bytes: number): { stream: SealingStream; size: number } {
    return {
      stream: new SealingStream(this.current, this.key(this.current), context),
      size: sealedSize(this.current, bytes),
    };
  }

  openStream(context: string): OpeningStream {
    return new OpeningStream((id) => this.key(id), context);
  }

  /** From one key to the present one, with the size that it takes then. */
  resealStream(context: string, from: string, size: number) {
    return { open: this.openStream(context), seal: this.sealStream(context, openedSize(from, size)) };
  }

  /** Equality search over an encrypted value; keyed, so the column says nothing without the key. */
  blindIndex(text: string, purpose: string): string {
    return this.indexBy(this.current, text, purpose);
  }

  /** Under each key: what was indexed by an older one, or by a process that has a newer one in front, is found too. */
  blindIndexes(text: string, purpose: string): string[] {
    return this.keyIds.map((id) => this.indexBy(id, text, purpose));
  }

  isIndexOf(stored: string, text: string, purpose: string): boolean {
    return this.blindIndexes(text, purpose).includes(stored);
  }

  private indexBy(id: string, text: string, purpose: string): string {
    return createHmac('sha256', this.key(id)).update(`${purpose}:${text}`).digest('base64url');
  }

  private key(id: string): KeyObject {
    const key = this.keys.get(id);
    if (!key) throw new Error(`unknown encryption key ${id}`);
    return key;
  }
}

import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Encryption } from '../../../../platform/security/encryption.js';

const PURPOSE = 'media-kit';
const MARK = '%anyjoi-media-kit:';
/** Behind the last line of a PDF; readers pass over it. */
const TRAILER = /\n%anyjoi-media-kit:([^:\s]{10,100}):(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)\n$/;
const LONGEST_TRAILER = 200;

interface Verdict {
  valid: boolean;
  issuedAt: string | null;
}

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url');

/** Says of files that we have written them. Older keys still recognise what they signed. */
@Injectable()
export class KitSignature {
  constructor(private readonly encryption: Encryption) {}

  ofJson(data: object): string {
    return this.encryption.blindIndex(JSON.stringify(data), PURPOSE);
  }

  isOfJson(data: object, value: string): boolean {
    return this.encryption.isIndexOf(value, JSON.stringify(data), PURPOSE);
  }

  /** The file with its own signature behind it, which covers every byte before. */
  signedPdf(pdf: Buffer, issuedAt: string): Buffer {
    const value = this.encryption.blindIndex(`${digest(pdf)}:${issuedAt}`, PURPOSE);
    return Buffer.concat([pdf, Buffer.from(`\n${MARK}${value}:${issuedAt}\n`, 'latin1')]);
  }

  ofPdf(bytes: Buffer): Verdict {
    const end = bytes.subarray(Math.max(0, bytes.length - LONGEST_TRAILER)).toString('latin1');
    const [trailer, value = '', issuedAt = ''] = TRAILER.exec(end) ?? [];
    if (trailer === undefined) return { valid: false, issuedAt: null };
    const text = `${digest(bytes.subarray(0, bytes.length - trailer.length))}:${issuedAt}`;
    const valid = this.encryption.isIndexOf(value, text, PURPOSE);
    return { valid, issuedAt: valid ? issuedAt : null };
  }
}

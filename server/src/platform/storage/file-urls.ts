import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../kernel/clock.js';
import { Config } from '../config/config.js';
import { SettingsStore } from '../config/settings.js';
import { isKey } from './storage.js';

const MAX_SIGNED = 20_000;

export type LinkState = 'valid' | 'expired' | 'wrong';

/** Addresses of files: signed, expiring, and the same for a while, so that a browser keeps what it has loaded. */
@Injectable()
export class FileUrls {
  private readonly secret: Buffer;
  /** While the secret of tokens is changed: what was signed with the other one opens too. */
  private readonly other: Buffer | null;
  private readonly origin: string;
  /** What was signed for the present expiry: a page of a list shows dozens, and the next page many of them again. */
  private readonly signed = new Map<string, string>();
  private signedUntil = 0;
  /** Host that may serve files when they have an origin of their own. */
  readonly host: string | null;

  constructor(
    config: Config,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {
    const { TOKEN_SECRET, TOKEN_SECRET_OTHER, FILES_ORIGIN, PUBLIC_URL } = config.env;
    this.secret = derived(TOKEN_SECRET);
    this.other = TOKEN_SECRET_OTHER === '' ? null : derived(TOKEN_SECRET_OTHER);
    this.origin = new URL(FILES_ORIGIN === '' ? PUBLIC_URL : FILES_ORIGIN).origin;
    this.host = FILES_ORIGIN === '' ? null : new URL(FILES_ORIGIN).host;
  }

  /** Valid for at least the set number of hours and at most twice that. */
  sign(key: string): string {
    const step = this.settings.get('file.linkHours') * HOUR;
    const expires = (Math.floor(this.clock.now().getTime() / step) + 2) * step;
    if (expires !== this.signedUntil || this.signed.size >= MAX_SIGNED) {
      this.signed.clear();
      this.signedUntil = expires;
    }
    const known = this.signed.get(key);
    if (known !== undefined) return known;
    const url = this.address(key, expires);
    this.signed.set(key, url);
    return url;
  }

  /** Valid to the moment. */
  signUntil(key: string, until: Date): string {
    return this.address(key, until.getTime());
  }

  check(key: string, expires: number, signature: string): LinkState {
    if (!isKey(key) || !Number.isSafeInteger(expires)) return 'wrong';
    const secrets = this.other === null ? [this.secret] : [this.secret, this.other];
    if (!secrets.some((secret) => same(signature, signatureOf(secret, key, expires)))) return 'wrong';
    return expires < this.clock.now().getTime() ? 'expired' : 'valid';
  }

  private address(key: string, expires: number): string {
    return `${this.origin}/files/${key}?expires=${expires}&signature=${signatureOf(this.secret, key, expires)}`;
  }
}

const derived = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', 'file-urls', 32));

const signatureOf = (secret: Buffer, key: string, expires: number): string =>
  createHmac('sha256', secret).update(`${key}\n${expires}`).digest('base64url');

function same(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

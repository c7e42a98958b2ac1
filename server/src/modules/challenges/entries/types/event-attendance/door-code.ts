import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../../kernel/clock.js';
import { SettingsStore } from '../../../../../platform/config/settings.js';
import { Encryption } from '../../../../../platform/security/encryption.js';

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
const PURPOSE = 'event-door';
/** Codes of so many steps before and after count too: for clocks that differ, and for slow fingers. */
const TOLERANCE = 1;

/**
 * The code at the door of an event: a keyed hash of challenge and time step, as in TOTP. Nothing of it is stored, and who
 * has seen one knows nothing of the next.
 */
@Injectable()
export class DoorCode {
  constructor(
    private readonly encryption: Encryption,
    private readonly settings: SettingsStore,
    private readonly time: Clock,
  ) {}

  /** What the door shows, and for how many seconds. */
  now(challengeId: string): { code: string; seconds: number } {
    const step = this.step();
    const code = readable(this.encryption.blindIndex(`${challengeId}:${step}`, PURPOSE));
    const leftMs = (step + 1) * this.length() - this.time.now().getTime();
    return { code, seconds: Math.ceil(leftMs / 1000) };
  }

  isValid(challengeId: string, typed: string): boolean {
    const wanted = plain(typed);
    const step = this.step();
    for (let near = step - TOLERANCE; near <= step + TOLERANCE; near += 1) {
      const codes = this.encryption.blindIndexes(`${challengeId}:${near}`, PURPOSE);
      if (codes.some((hash) => plain(readable(hash)) === wanted)) return true;
    }
    return false;
  }

  private step(): number {
    return Math.floor(this.time.now().getTime() / this.length());
  }

  private length(): number {
    return this.settings.get('attendance.codeSeconds') * 1000;
  }
}

/** Two groups of four: `7K3M-9QXT`. */
function readable(hash: string): string {
  const bytes = Buffer.from(hash, 'base64url');
  const letters = Array.from({ length: LENGTH }, (_, at) => ALPHABET[(bytes[at] ?? 0) % ALPHABET.length]);
  return `${letters.slice(0, LENGTH / 2).join('')}-${letters.slice(LENGTH / 2).join('')}`;
}

const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

import { DAY } from '../../../kernel/clock.js';

/** RFC 9116 advises less than a year; half of one is renewed by itself, since it is counted from today. */
const VALID_DAYS = 180;

export interface SecurityContact {
  mail: string;
  publicUrl: string;
  /** '' = none is published. */
  policy: string;
}

/** Where a weakness is reported, in the form of RFC 9116. The same all day, so that it can be kept. */
export function securityTxt({ mail, publicUrl, policy }: SecurityContact, now: Date): string {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  const fields = [
    ['Contact', `mailto:${mail}`],
    ['Expires', new Date(today + VALID_DAYS * DAY).toISOString()],
    ['Preferred-Languages', 'en, de'],
    ['Canonical', new URL('/.well-known/security.txt', publicUrl).href],
    ...(policy === '' ? [] : [['Policy', policy]]),
  ];
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('');
}

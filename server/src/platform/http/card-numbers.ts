import type { RequestHandler } from 'express';
import { invalidField } from '../../kernel/app-error.js';
import { holdsCardNumber } from '../../kernel/card-number.js';

/*
 * Card numbers go from the browser to the provider and nowhere else. One that is sent here by mistake is refused before
 * anything is stored, queued or logged.
 */

const refused = (field: string) =>
  invalidField(field, 'card_number', {
    en: 'This looks like a card number. Card numbers are not accepted here.',
    de: 'Das sieht nach einer Kartennummer aus. Kartennummern nehmen wir hier nicht an.',
  });

/** Address and headers, before anything else reads them. */
export const refuseCardNumbersAround: RequestHandler = (request, _response, next) => {
  if (holdsCardNumber(plain(request.originalUrl))) throw refused('address');
  for (const [name, value] of Object.entries(request.headers)) {
    const text = Array.isArray(value) ? value.join(' ') : (value ?? '');
    if (holdsCardNumber(text) || (text.includes('%') && holdsCardNumber(plain(text)))) throw refused(name);
  }
  next();
};

/** Bodies; what providers send is theirs, and signed. */
export const refuseCardNumbersInside: RequestHandler = (request, _response, next) => {
  if (request.body !== undefined && !Buffer.isBuffer(request.body)) refuseCardNumbersIn(request.body, 'body');
  next();
};

export function refuseCardNumbersIn(value: unknown, field: string): void {
  if (typeof value === 'string' || typeof value === 'number') {
    if (holdsCardNumber(String(value))) throw refused(field);
  } else if (Array.isArray(value)) {
    for (const item of value) refuseCardNumbersIn(item, field);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (holdsCardNumber(key)) throw refused(field);
      refuseCardNumbersIn(item, field === 'body' ? key : field);
    }
  }
}

/** Malformed escapes are for others to refuse. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

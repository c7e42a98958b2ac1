import type { RequestHandler } from 'express';
import { AppError, invalidField } from '../../kernel/app-error.js';

/*
 * What no screen ever sends and what the code behind could trip over: characters that PostgreSQL or an address cannot
 * hold, names that every object has already, numbers that are not what was written, depth without end. Refused for all
 * routes and socket events alike, before anything is stored.
 */

const MAX_DEPTH = 32;
const inherited: object = Object.prototype;

/** Address and query, before a route is looked for. */
export const refuseOddAddress: RequestHandler = (request, _response, next) => {
  if (/%00/.test(request.originalUrl))
    throw invalidField('address', 'text', {
      en: 'The address holds a NUL',
      de: 'Die Adresse enthält ein NUL-Zeichen',
    });
  refuseOdd(request.query, 'query');
  next();
};

/** Bodies; what providers send is theirs, and signed. */
export const refuseOddBody: RequestHandler = (request, _response, next) => {
  if (request.body !== undefined && !Buffer.isBuffer(request.body)) refuseOdd(request.body, 'body');
  next();
};

/** Throws 400 with the outermost field that holds it. */
export function refuseOdd(value: unknown, place: string): void {
  inspect(value, place, 1, true);
}

function inspect(value: unknown, field: string, depth: number, outermost: boolean): void {
  if (typeof value === 'string') refuseText(value, field);
  else if (typeof value === 'number') refuseNumber(value, field);
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH)
    throw new AppError('VALIDATION_FAILED', {
      en: `The body is nested deeper than ${MAX_DEPTH} levels`,
      de: `Der Inhalt ist tiefer verschachtelt als ${MAX_DEPTH} Ebenen`,
    });
  if (Array.isArray(value)) {
    for (const item of value) inspect(item, field, depth + 1, false);
    return;
  }
  for (const [name, item] of Object.entries(value)) {
    refuseName(name, field);
    inspect(item, outermost ? name : field, depth + 1, false);
  }
}

function refuseName(name: string, field: string): void {
  refuseText(name, field);
  if (name in inherited)
    throw invalidField(field, 'name', {
      en: `No field may be called ${name}`,
      de: `Kein Feld darf ${name} heißen`,
    });
}

function refuseText(text: string, field: string): void {
  if (text.includes('\u0000'))
    throw invalidField(field, 'text', { en: `${field} holds a NUL`, de: `${field} enthält ein NUL-Zeichen` });
  if (!text.isWellFormed())
    throw invalidField(field, 'text', {
      en: `${field} holds half a character`,
      de: `${field} enthält ein halbes Zeichen`,
    });
}

/** JSON can write more than a number here can hold; another number would be taken in its place. */
function refuseNumber(number: number, field: string): void {
  const exact = Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number));
  if (!exact || Object.is(number, -0))
    throw invalidField(field, 'number', {
      en: `${field} is out of range`,
      de: `${field} liegt außerhalb des erlaubten Bereichs`,
    });
}

import type { RequestHandler } from 'express';
import { AppError } from '../../kernel/app-error.js';

/** PostgreSQL can hold neither in text nor in JSON: NUL, and half of a pair of UTF-16. */
const UNWRITABLE = /\0|\p{Surrogate}/u;

/**
 * Values are checked by their fields, and names that no field has are told back in the refusal: such a name could be
 * kept neither in an answer nor in a log.
 */
export const refuseUnwritableNames: RequestHandler = (request, _response, next) => {
  if (request.body !== undefined && !Buffer.isBuffer(request.body)) refuseIn(request.body);
  next();
};

function refuseIn(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, item] of Object.entries(value)) {
    if (UNWRITABLE.test(name))
      throw new AppError('VALIDATION_FAILED', 'The name of a property holds a forbidden character');
    refuseIn(item);
  }
}

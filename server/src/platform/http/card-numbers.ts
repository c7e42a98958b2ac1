import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { RequestHandler } from 'express';
import type { Observable } from 'rxjs';
import { invalidField } from '../../kernel/app-error.js';
import { holdsCardNumber } from '../../kernel/card-number.js';
import type { AppRequest } from './request.js';

/*
 * Card numbers go from the browser to the provider and nowhere else. One that is sent here by mistake is refused before
 * anything is stored, queued or logged.
 */

const refused = (field: string) =>
  invalidField(field, 'card_number', 'This looks like a card number. Card numbers are not taken here.');

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
  if (request.body !== undefined && !Buffer.isBuffer(request.body)) refuseIn(request.body, 'body');
  next();
};

/** Fields and file names of a form, once it is read. */
export function refuseCardNumbersInForm(request: FormRequest): void {
  refuseIn(request.body, 'body');
  refuseIn(request.file?.originalname, 'file');
  if (Array.isArray(request.files))
    refuseIn(
      request.files.map((file: { originalname?: unknown }) => file.originalname),
      'file',
    );
}

interface FormRequest {
  body?: unknown;
  file?: { originalname: string };
  files?: unknown;
}

export class CardNumberInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    refuseCardNumbersInForm(context.switchToHttp().getRequest<AppRequest>());
    return next.handle();
  }
}

function refuseIn(value: unknown, field: string): void {
  if (typeof value === 'string' || typeof value === 'number') {
    if (holdsCardNumber(String(value))) throw refused(field);
  } else if (Array.isArray(value)) {
    for (const item of value) refuseIn(item, field);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (holdsCardNumber(key)) throw refused(field);
      refuseIn(item, field === 'body' ? key : field);
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

import express, { type RequestHandler } from 'express';
import { AppError } from '../../kernel/app-error.js';
import type { AppRequest } from './request.js';

const LIMIT = '1mb';
const WEBHOOK_LIMIT = '256kb';
const MAX_DEPTH = 32;

/** JSON bodies only, at most 1 MB and 32 levels deep; webhooks keep their raw bytes for the signature. */
export function bodyParsers(): RequestHandler[] {
  const json = express.json({
    limit: LIMIT,
    strict: true,
    verify: (_request, _response, bytes) => refuseDeep(bytes),
  });
  const webhook = express.raw({ type: () => true, limit: WEBHOOK_LIMIT });
  return [
    (request, response, next) => {
      if (!request.path.startsWith('/api/webhook/')) return json(request, response, next);
      return webhook(request, response, (error?: unknown) => {
        (request as AppRequest).rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        next(error);
      });
    },
  ];
}

/** One pass over the bytes before parsing: recursion over a parsed body must never meet an unbounded depth. */
function refuseDeep(bytes: Buffer): void {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (inString) {
      if (byte === 0x5c) i++;
      else if (byte === 0x22) inString = false;
    } else if (byte === 0x22) inString = true;
    else if (byte === 0x7b || byte === 0x5b) {
      if (++depth > MAX_DEPTH)
        throw new AppError('VALIDATION_FAILED', `The body is nested deeper than ${MAX_DEPTH} levels`);
    } else if (byte === 0x7d || byte === 0x5d) depth--;
  }
}

import express, { type RequestHandler } from 'express';
import type { AppRequest } from './request.js';

const LIMIT = '1mb';
const WEBHOOK_LIMIT = '256kb';

/** JSON bodies only, at most 1 MB; webhooks keep their raw bytes for the signature. */
export function bodyParsers(): RequestHandler[] {
  const json = express.json({ limit: LIMIT, strict: true });
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

import type { RequestHandler } from 'express';
import { newId } from '../../kernel/id.js';
import type { AppRequest } from './request.js';

/** Every answer names its request; logs and errors carry the same id. */
export const requestId: RequestHandler = (request, response, next) => {
  (request as AppRequest).id = newId();
  response.setHeader('X-Request-Id', (request as AppRequest).id);
  next();
};

import type { RequestHandler } from 'express';

/** What the API answers belongs to who asked: no cache keeps it, that of the browser neither. Routes for everybody say otherwise. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

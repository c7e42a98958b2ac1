import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import type { AppRequest } from './request.js';

const requests = new AsyncLocalStorage<AppRequest>();

/** Behind the readers of bodies, which answer outside of the context they were called in. */
export const keepRequest: RequestHandler = (request, _response, next) =>
  requests.run(request as AppRequest, next);

/** The request that is being answered; nothing in a job or a message of a socket. */
export const currentRequest = (): AppRequest | undefined => requests.getStore();

import type { NextFunction, Response } from 'express';
import { notFound } from '../kernel/app-error.js';
import { sendError } from '../platform/http/error.filter.js';
import type { AppRequest } from '../platform/http/request.js';

const OPEN = /^\/(partner\/|api\/health\/|metrics$)/;

/** The test instance has no accounts to sign in to and no screens: it serves the partner root and what watches it. */
export function testCallsAlone(request: AppRequest, response: Response, next: NextFunction): void {
  if (OPEN.test(request.path)) next();
  else sendError(notFound(), request, response);
}

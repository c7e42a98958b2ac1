import type { RequestHandler, Response } from 'express';
import { AppError } from '../../kernel/app-error.js';
import { SECOND } from '../../kernel/clock.js';
import type { SettingsStore } from '../config/settings.js';
import { sendError } from './error.filter.js';
import type { AppRequest } from './request.js';

/** A body that trickles in holds a connection: it is given up after `limit.bodySeconds`, read by a route or not. */
export const endSlowBodies =
  (settings: SettingsStore): RequestHandler =>
  (request, response, next) => {
    if (hasBody(request as AppRequest))
      limitBody(request as AppRequest, response, settings.get('limit.bodySeconds'));
    next();
  };

/** For a caller whom the guard has let in and whose route takes files: those may take longer. */
export function allowLongBody(request: AppRequest, response: Response, settings: SettingsStore): void {
  if (!request.bodyTimer || request.complete) return;
  clearTimeout(request.bodyTimer);
  limitBody(request, response, settings.get('limit.fileBodySeconds'));
}

function limitBody(request: AppRequest, response: Response, seconds: number): void {
  request.bodyTimer = setTimeout(() => {
    if (request.complete) return;
    if (response.headersSent) {
      // An answered request lets go of its response; the rest of its body would keep the connection.
      request.socket.destroy();
      return;
    }
    // With it Node closes the connection once the answer is sent.
    response.setHeader('Connection', 'close');
    sendError(
      new AppError('REQUEST_TIMEOUT', {
        en: 'The body took too long to arrive',
        de: 'Die Anfrage kam zu langsam an',
      }),
      request,
      response,
    );
  }, seconds * SECOND);
  request.bodyTimer.unref();
  const over = () => clearTimeout(request.bodyTimer);
  request.once('end', over).once('close', over);
}

const hasBody = ({ headers }: AppRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { AppError } from '../../kernel/app-error.js';
import { type ErrorCode, errorStatus } from '../../kernel/error-codes.js';
import { constraintOf, isUnreachable, sqlState } from '../database/database.js';
import type { AppRequest } from './request.js';

const logger = new Logger('Errors');

/** Renders every failure as `Err`. What we did not throw on purpose says nothing about our insides. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<AppRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    sendError(error, request, response);
  }
}

export function sendError(error: unknown, request: AppRequest, response: Response): void {
  const known = toAppError(error);
  if (known.status >= 500 && known.code === 'INTERNAL') {
    logger.error({
      requestId: request.id,
      err: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
  response.locals['code'] = known.code;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (known.extra.retryAfter !== undefined) response.setHeader('Retry-After', String(known.extra.retryAfter));
  response.status(known.status).json({ ...errorBody(known), requestId: request.id });
}

/** Status and body of a failure, for whoever stores an answer to give it again. */
export function sendableError(error: unknown): { status: number; body: object } {
  const known = toAppError(error);
  return { status: known.status, body: errorBody(known) };
}

function errorBody({ status, code, message, extra }: AppError): object {
  const { retryAfter: _, ...shown } = extra;
  return { statusCode: status, code, message, ...shown };
}

export function toAppError(error: unknown): AppError {
  // express.json writes a status of its own on errors thrown while it verifies a body.
  if (error instanceof AppError)
    return error.status === errorStatus[error.code]
      ? error
      : new AppError(error.code, error.message, error.extra);
  if (error instanceof HttpException) return fromHttpException(error);
  return fromDatabase(error) ?? fromBodyParser(error) ?? new AppError('INTERNAL', 'An error occurred');
}

/** Rules of the database that a race let through the service's own check. */
function fromDatabase(error: unknown): AppError | null {
  if (isUnreachable(error)) return busy();
  switch (sqlState(error)) {
    case '23505':
      return new AppError('ALREADY_EXISTS', `This exists already (${constraintOf(error) ?? 'unique'})`);
    case '22P02':
    case '22003':
    case '22007':
    case '22008':
    case '22021':
    case '22P05':
      return new AppError('VALIDATION_FAILED', 'A value has the wrong form');
    case '57014':
    case '55P03':
      return busy();
    default:
      return null;
  }
}

const busy = (): AppError =>
  new AppError('UNAVAILABLE', 'The service is busy. Try again in a moment.', { retryAfter: 2 });

/** express.json and multer fail before any handler; their errors carry a status and a type. */
function fromBodyParser(error: unknown): AppError | null {
  const status = (error as { status?: unknown }).status;
  const type = (error as { type?: unknown }).type;
  if (status === 413) return new AppError('BODY_TOO_LARGE', 'The request is larger than 1 MB');
  if (status === 415) return new AppError('FILE_TYPE_NOT_ALLOWED', 'This content type is not accepted');
  if (status === 400) {
    return new AppError(
      'VALIDATION_FAILED',
      type === 'entity.parse.failed' ? 'The body is not valid JSON' : 'The request could not be read',
    );
  }
  return null;
}

function fromHttpException(error: HttpException): AppError {
  const byStatus: Record<number, [ErrorCode, string]> = {
    400: ['VALIDATION_FAILED', 'The request could not be read'],
    401: ['UNAUTHORIZED', 'unauthorized'],
    403: ['FORBIDDEN', 'Not allowed'],
    404: ['NOT_FOUND', 'Not found'],
    409: ['CONFLICT', 'This conflicts with the present state'],
    413: ['FILE_TOO_LARGE', 'The file is too large'],
    415: ['FILE_TYPE_NOT_ALLOWED', 'This content type is not accepted'],
    503: ['UNAVAILABLE', 'The service is not available. Try again in a moment.'],
  };
  const [code, message] = byStatus[error.getStatus()] ?? ['INTERNAL', 'An error occurred'];
  return new AppError(code, message);
}

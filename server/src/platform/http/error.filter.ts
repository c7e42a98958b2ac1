import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { AppError, busy, failed, notFound, unauthorized } from '../../kernel/app-error.js';
import { type ErrorCode, errorStatus } from '../../kernel/error-codes.js';
import { inLanguage, type Sentence } from '../../kernel/sentence.js';
import { constraintOf, isUnreachable, sqlState } from '../database/database.js';
import { languageOf, nameLanguage } from './language.js';
import type { AppRequest } from './request.js';

const logger = new Logger('Errors');
const BUSY_SECONDS = 2;

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
  const language = languageOf(request);
  nameLanguage(response, language);
  response.status(known.status).json({ ...inLanguage(errorBody(known), language), requestId: request.id });
}

/** Status and body of a failure in every language, for whoever stores an answer to give it again. */
export function sendableError(error: unknown): { status: number; body: object } {
  const known = toAppError(error);
  return { status: known.status, body: errorBody(known) };
}

function errorBody({ status, code, sentence, extra }: AppError): object {
  const { retryAfter: _, ...shown } = extra;
  return { statusCode: status, code, message: sentence, ...shown };
}

export function toAppError(error: unknown): AppError {
  // express.json writes a status of its own on errors thrown while it verifies a body.
  if (error instanceof AppError)
    return error.status === errorStatus[error.code]
      ? error
      : new AppError(error.code, error.sentence, error.extra);
  if (error instanceof HttpException) return fromHttpException(error);
  return fromDatabase(error) ?? fromBodyParser(error) ?? failed();
}

/** Rules of the database that a race let through the service's own check. */
function fromDatabase(error: unknown): AppError | null {
  if (isUnreachable(error)) return busy(BUSY_SECONDS);
  switch (sqlState(error)) {
    case '23505':
      return new AppError('ALREADY_EXISTS', {
        en: `This already exists (${constraintOf(error) ?? 'unique'})`,
        de: `Das gibt es schon (${constraintOf(error) ?? 'unique'})`,
      });
    case '22P02':
    case '22003':
    case '22007':
    case '22008':
    case '22021':
    case '22P05':
      return new AppError('VALIDATION_FAILED', {
        en: 'A value has the wrong form',
        de: 'Ein Wert hat das falsche Format',
      });
    case '57014':
    case '55P03':
      return busy(BUSY_SECONDS);
    default:
      return null;
  }
}

/** express.json and multer fail before any handler; their errors carry a status and a type. */
function fromBodyParser(error: unknown): AppError | null {
  const status = (error as { status?: unknown }).status;
  const type = (error as { type?: unknown }).type;
  if (status === 413)
    return new AppError('BODY_TOO_LARGE', {
      en: 'The request is larger than 1 MB',
      de: 'Die Anfrage ist größer als 1 MB',
    });
  if (status === 415)
    return new AppError('FILE_TYPE_NOT_ALLOWED', {
      en: 'This content type is not accepted',
      de: 'Dieser Inhaltstyp wird nicht angenommen',
    });
  if (status === 400) {
    return new AppError(
      'VALIDATION_FAILED',
      type === 'entity.parse.failed'
        ? { en: 'The body is not valid JSON', de: 'Der Inhalt ist kein gültiges JSON' }
        : { en: 'The request could not be read', de: 'Die Anfrage war nicht lesbar' },
    );
  }
  return null;
}

function fromHttpException(error: HttpException): AppError {
  const byStatus: Record<number, [ErrorCode, Sentence]> = {
    400: ['VALIDATION_FAILED', { en: 'The request could not be read', de: 'Die Anfrage war nicht lesbar' }],
    401: ['UNAUTHORIZED', unauthorized().sentence],
    403: ['FORBIDDEN', { en: 'Not allowed', de: 'Nicht erlaubt' }],
    404: ['NOT_FOUND', notFound().sentence],
    409: [
      'CONFLICT',
      { en: 'This conflicts with the present state', de: 'Das passt nicht zum aktuellen Stand' },
    ],
    413: ['FILE_TOO_LARGE', { en: 'The file is too large', de: 'Die Datei ist zu groß' }],
    415: [
      'FILE_TYPE_NOT_ALLOWED',
      { en: 'This content type is not accepted', de: 'Dieser Inhaltstyp wird nicht angenommen' },
    ],
    503: [
      'UNAVAILABLE',
      {
        en: 'The service is not available. Try again in a moment.',
        de: 'Der Dienst ist nicht erreichbar. Versuche es gleich noch einmal.',
      },
    ],
  };
  const known = byStatus[error.getStatus()];
  return known ? new AppError(...known) : failed();
}

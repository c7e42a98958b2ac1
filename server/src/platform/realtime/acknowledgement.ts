import {
  type ArgumentsHost,
  type CallHandler,
  Catch,
  type ExceptionFilter,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import type { AppError } from '../../kernel/app-error.js';
import type { Language } from '../../kernel/sentence.js';
import { toAppError } from '../http/error.filter.js';
import { languageOfSocket } from '../http/language.js';

/** What a client hears of what it sent. */
export interface Acknowledgement {
  ok: boolean;
  data?: unknown;
  code?: string;
  message?: string;
}

export type Acknowledge = (value: Acknowledgement) => void;

export const refusal = ({ code, sentence }: AppError, language: Language): Acknowledgement => ({
  ok: false,
  code,
  message: sentence[language],
});

/** What a handler returns, as an acknowledgement; also where it returns nothing. */
@Injectable()
export class AcknowledgeInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler<unknown>): Observable<Acknowledgement> {
    return next.handle().pipe(map((data) => ({ ok: true, ...(data === undefined ? {} : { data }) })));
  }
}

/** As the error filter of HTTP: what we did not throw on purpose says nothing about our insides. */
@Catch()
export class SocketErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Sockets');

  catch(error: unknown, host: ArgumentsHost): void {
    const known = toAppError(error);
    if (known.code === 'INTERNAL')
      this.logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    const acknowledge: unknown = host.getArgs().find((part) => typeof part === 'function');
    if (acknowledge)
      (acknowledge as Acknowledge)(refusal(known, languageOfSocket(host.switchToWs().getClient())));
  }
}

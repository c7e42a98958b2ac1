import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { catchError, type Observable, throwError } from 'rxjs';
import { AppError } from '../../kernel/app-error.js';
import type { AppRequest } from '../http/request.js';
import { SecurityLog } from './security-log.js';

/** On every route that providers call: a signature that does not fit is an event of security. */
@Injectable()
export class RefusedWebhooks implements NestInterceptor {
  constructor(private readonly security: SecurityLog) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    return next.handle().pipe(
      catchError((error: unknown) => {
        if (error instanceof AppError && error.code === 'INVALID_TOKEN') {
          const { path } = context.switchToHttp().getRequest<AppRequest>();
          this.security.note({ kind: 'webhook_refused', userId: null, detail: path });
        }
        return throwError(() => error);
      }),
    );
  }
}

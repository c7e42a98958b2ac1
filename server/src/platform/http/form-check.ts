import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { refuseCardNumbersIn } from './card-numbers.js';
import { refuseOdd } from './odd-input.js';
import type { AppRequest } from './request.js';

/** Fields and file names of a form, once it is read: what is asked of every other body is asked of them. */
export function checkForm({ body, file, files }: CheckedForm): void {
  const names = [file, ...(Array.isArray(files) ? (files as { originalname?: unknown }[]) : [])].map(
    (one) => one?.originalname,
  );
  refuseOdd(body, 'body');
  refuseOdd(names, 'file');
  refuseCardNumbersIn(body, 'body');
  refuseCardNumbersIn(names, 'file');
}

interface CheckedForm {
  body?: unknown;
  file?: { originalname: string };
  files?: unknown;
}

export class FormCheckInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    checkForm(context.switchToHttp().getRequest<AppRequest>());
    return next.handle();
  }
}

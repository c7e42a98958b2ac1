import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { from, type Observable } from 'rxjs';
import type { AppRequest } from '../../../../platform/http/request.js';
import { TestInstance } from './test-instance.js';

/**
 * Behind the guard, so that key, address, scope, role and limits are judged here; in front of every handler, so that no
 * route of the partner root can forget it.
 */
@Injectable()
export class TestCallsInterceptor implements NestInterceptor {
  constructor(private readonly instance: TestInstance) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const { principal } = request;
    if (principal?.kind !== 'key' || !principal.handedOn) return next.handle();
    return from(this.instance.answer(request, http.getResponse<Response>(), principal));
  }
}

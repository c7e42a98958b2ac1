import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { AppError } from '../../kernel/app-error.js';
import { ENDPOINT, type EndpointMetadata } from './endpoint.js';
import { sendableError } from './error.filter.js';
import { type Claim, IdempotencyKeys } from './idempotency-keys.js';
import type { AppRequest } from './request.js';
import { InvalidInput } from './validation.pipe.js';

const KEY = /^[\x21-\x7e]{1,100}$/;

/**
 * Money calls with an Idempotency-Key: the first call runs, the others with the same key and body get its answer,
 * refusals included; another body is 409. A server failure frees the key, so that the same call can be tried again; so does
 * a body that does not fit, whose call never began.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly keys: IdempotencyKeys,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = this.reflector.get<EndpointMetadata | undefined>(ENDPOINT, context.getHandler());
    const request = context.switchToHttp().getRequest<AppRequest>();
    // A message of a socket has no endpoint and no headers.
    const key = endpoint?.idempotent ? request.headers['idempotency-key'] : undefined;
    if (key === undefined) return next.handle();
    if (typeof key !== 'string' || !KEY.test(key) || !request.principal) {
      throw new AppError('VALIDATION_FAILED', 'Idempotency-Key must be 1 to 100 visible ASCII characters');
    }
    const hash = createHash('sha256')
      .update(`${request.method} ${request.path}\n${JSON.stringify(request.body)}`)
      .digest('hex');
    const response = context.switchToHttp().getResponse<Response>();
    const { userId, team } = request.principal;
    // Each team has keys of its own: no key holds a space.
    return from(this.once({ userId, key: team ? `${team.id} ${key}` : key, hash }, response, next));
  }

  private async once(claim: Claim, response: Response, next: CallHandler): Promise<unknown> {
    const earlier = await this.keys.claim(claim);
    if (earlier) {
      response.status(earlier.status).setHeader('Idempotent-Replayed', 'true');
      return earlier.answer;
    }
    try {
      const answer: unknown = await lastValueFrom(next.handle());
      await this.keys.keep(claim, response.statusCode, answer);
      return answer;
    } catch (error) {
      const { status, body } = sendableError(error);
      if (status >= 500 || error instanceof InvalidInput) await this.keys.free(claim);
      else await this.keys.keep(claim, status, body);
      throw error;
    }
  }
}

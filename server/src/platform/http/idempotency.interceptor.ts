import { createHash } from 'node:crypto';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { AppError, invalidField } from '../../kernel/app-error.js';
import { inLanguage } from '../../kernel/sentence.js';
import { Database } from '../database/database.js';
import { ENDPOINT, type EndpointMetadata } from './endpoint.js';
import { sendableError } from './error.filter.js';
import { type Claim, IdempotencyKeys } from './idempotency-keys.js';
import { languageOf, nameLanguage } from './language.js';
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
  private readonly logger = new Logger('Idempotency');

  constructor(
    private readonly reflector: Reflector,
    private readonly keys: IdempotencyKeys,
    private readonly database: Database,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = this.reflector.get<EndpointMetadata | undefined>(ENDPOINT, context.getHandler());
    const request = context.switchToHttp().getRequest<AppRequest>();
    // A message of a socket has no endpoint and no headers.
    const takes = (endpoint?.idempotent || endpoint?.keyRequired) && !isHandedOn(request);
    const key = takes ? request.headers['idempotency-key'] : undefined;
    if (key === undefined) {
      if (takes && endpoint?.keyRequired) throw keyMissing();
      return next.handle();
    }
    if (typeof key !== 'string' || !KEY.test(key) || !request.principal) {
      throw new AppError('VALIDATION_FAILED', {
        en: 'Idempotency-Key must be 1 to 100 visible ASCII characters',
        de: 'Der Idempotency-Key muss aus 1 bis 100 sichtbaren ASCII-Zeichen bestehen',
      });
    }
    if (!endpoint?.idempotent) return next.handle();
    const hash = createHash('sha256')
      .update(`${request.method} ${request.path}\n${JSON.stringify(request.body)}`)
      .digest('hex');
    const response = context.switchToHttp().getResponse<Response>();
    const { principal } = request;
    // Each team and each API key has keys of its own: no key holds a space.
    const apart = principal.team?.id ?? (principal.kind === 'key' ? principal.keyId : null);
    const claim = { userId: principal.userId, key: apart ? `${apart} ${key}` : key, hash };
    return from(this.once(claim, response, () => this.run(claim, response, next, endpoint)));
  }

  /** Runs the call and keeps its answer, in the transaction of its effect where it has one. */
  private run(
    claim: Claim,
    response: Response,
    next: CallHandler,
    endpoint: EndpointMetadata | undefined,
  ): Promise<unknown> {
    const status = response.statusCode;
    const work = async (): Promise<unknown> => {
      response.status(status);
      const answer: unknown = await lastValueFrom(next.handle());
      await this.keys.keep(claim, response.statusCode, answer);
      return answer;
    };
    return endpoint?.idempotent === 'transaction' ? this.database.transaction(work) : work();
  }

  /** A refusal is told also where it could not be kept. */
  private async kept(claim: Claim, status: number, body: object): Promise<boolean> {
    try {
      await this.keys.keep(claim, status, body);
      return true;
    } catch (error) {
      this.logger.error(error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  private async once(claim: Claim, response: Response, run: () => Promise<unknown>): Promise<unknown> {
    const earlier = await this.keys.claim(claim);
    if (earlier) {
      response.status(earlier.status).setHeader('Idempotent-Replayed', 'true');
      return earlier.status < 400 ? earlier.answer : refusedAgain(earlier.answer, response);
    }
    try {
      return await run();
    } catch (error) {
      const { status, body } = sendableError(error);
      if (status >= 500 || error instanceof InvalidInput || !(await this.kept(claim, status, body)))
        await this.keys.free(claim);
      throw error;
    }
  }
}

/** The test instance keeps what its own calls have made. */
const isHandedOn = ({ principal }: AppRequest): boolean => principal?.kind === 'key' && principal.handedOn;

const keyMissing = () =>
  invalidField('Idempotency-Key', 'required', {
    en: 'Send an Idempotency-Key, so that a repeated call has one effect',
    de: 'Sende einen Idempotency-Key, damit ein wiederholter Aufruf nur einmal wirkt',
  });

/** In the language of the request that asks again, which it names. */
function refusedAgain(answer: unknown, response: Response): unknown {
  const request = response.req as AppRequest;
  const language = languageOf(request);
  nameLanguage(response, language);
  return { ...(inLanguage(answer, language) as object), requestId: request.id };
}

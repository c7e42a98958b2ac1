import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Injectable, Logger, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { SECOND } from '../../../../kernel/clock.js';
import { Config } from '../../../../platform/config/config.js';
import { fetchOnce } from '../../../../platform/gateways/fetch-once.js';
import type { AppRequest } from '../../../../platform/http/request.js';
import type { KeyPrincipal } from '../../../../platform/security/principal.js';
import { testModeAway } from '../partner.errors.js';
import { TestCallTokens } from './test-call-tokens.js';

const TIMEOUT_MS = 30 * SECOND;
/** What a call says beside its key, and an answer beside its content; everything else belongs to one connection. */
const sent = ['accept', 'accept-language', 'idempotency-key'];
const answered = ['content-language', 'vary', 'idempotent-replayed', 'retry-after'];

/** The other instance of the product, which answers the calls of test keys. */
@Injectable()
export class TestInstance {
  private readonly logger = new Logger('TestMode');

  constructor(
    private readonly config: Config,
    private readonly tokens: TestCallTokens,
  ) {}

  /** Asked once: whether a call that got no answer had an effect, its Idempotency-Key tells the partner who repeats it. */
  async answer(request: AppRequest, response: Response, principal: KeyPrincipal): Promise<unknown> {
    const base = this.config.env.TEST_MODE_URL;
    if (base === '') throw testModeAway();
    const answer = await this.ask(new URL(base).origin, request, principal);
    // The key was good enough for this instance: the other one does not know our signature.
    if (answer.status === 401) {
      this.logger.error('the test instance refuses who we say acts: is TEST_MODE_SECRET the same in both?');
      throw testModeAway();
    }
    response.status(answer.status);
    for (const name of answered) {
      const value = answer.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    if (answer.status >= 400) return this.refusal(answer, request, response);
    const type = answer.headers.get('content-type') ?? 'application/json; charset=utf-8';
    return answer.body ? new StreamableFile(Readable.fromWeb(answer.body as ReadableStream), { type }) : null;
  }

  private async ask(
    origin: string,
    request: AppRequest,
    principal: KeyPrincipal,
  ): Promise<globalThis.Response> {
    const { used = 0, limit = 0 } = request.minute ?? {};
    const headers = new Headers({
      Authorization: `Bearer ${this.tokens.sign(principal, { used, limit })}`,
      'Accept-Encoding': 'identity',
    });
    for (const name of sent) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    // At most 1 MB: it was parsed on its way here.
    const body = bodyOf(request);
    if (body !== null) headers.set('Content-Type', 'application/json');
    try {
      return await fetchOnce(`${origin}${request.originalUrl}`, {
        method: request.method,
        headers,
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      throw this.away(error);
    }
  }

  /** Small, and with the number of this request: by that one people ask us. */
  private async refusal(
    answer: globalThis.Response,
    request: AppRequest,
    response: Response,
  ): Promise<object> {
    try {
      const body = (await answer.json()) as { code?: unknown };
      response.locals['code'] = body.code;
      return { ...body, requestId: request.id };
    } catch (error) {
      throw this.away(error);
    }
  }

  private away(error: unknown): Error {
    const { message, cause } = error as Error;
    this.logger.warn(
      `the test instance does not answer: ${cause instanceof Error ? cause.message : message}`,
    );
    return testModeAway();
  }
}

function bodyOf({ method, headers, body }: AppRequest): string | null {
  const empty = headers['content-length'] === '0' || !headers['content-type'];
  return method === 'GET' || method === 'HEAD' || empty || body === undefined ? null : JSON.stringify(body);
}

import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { from, lastValueFrom, map, type Observable } from 'rxjs';
import { ShortCache } from '../cache/short-cache.js';
import { SettingsStore } from '../config/settings.js';
import { ENDPOINT, type EndpointMetadata } from './endpoint.js';
import { JsonText } from './json-text.js';
import type { AppRequest } from './request.js';

/** Addresses whose answers are kept: each filter of a public list is one. */
const KEPT_ANSWERS = 500;

/** Sends JSON text as it stands, and keeps the answers of routes that declare `cached`. */
@Injectable()
export class JsonTextInterceptor implements NestInterceptor {
  private readonly answers: ShortCache<JsonText>;

  constructor(
    private readonly reflector: Reflector,
    settings: SettingsStore,
  ) {
    this.answers = new ShortCache(settings, KEPT_ANSWERS);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = this.reflector.get<EndpointMetadata | undefined>(ENDPOINT, context.getHandler());
    const http = context.switchToHttp();
    const request = http.getRequest<AppRequest>();
    // A browser may keep what is the same for everybody, and asks by its tag whether it still is.
    if (endpoint?.cached) http.getResponse<Response>().setHeader('Cache-Control', 'no-cache');
    const made = endpoint?.cached
      ? from(this.answers.get(request.originalUrl, () => textOf(next)))
      : next.handle();
    return made.pipe(
      map((answer: unknown) =>
        answer instanceof JsonText
          ? sent(answer, request, http.getResponse<Response>(), endpoint?.cached === true)
          : answer,
      ),
    );
  }
}

async function textOf(next: CallHandler): Promise<JsonText> {
  const answer: unknown = await lastValueFrom(next.handle());
  return answer instanceof JsonText ? answer : new JsonText(JSON.stringify(answer));
}

function sent(answer: JsonText, request: AppRequest, response: Response, tagged: boolean): unknown {
  // A sealed answer is made of the value, by the one place that seals.
  if (request.headers['x-accept-encrypted'] === '1') return JSON.parse(answer.text) as unknown;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (tagged) response.setHeader('ETag', answer.etag);
  return answer.text;
}

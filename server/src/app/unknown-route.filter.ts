import { type ArgumentsHost, Catch, type ExceptionFilter, NotFoundException } from '@nestjs/common';
import type { Response } from 'express';
import { AppError } from '../kernel/app-error.js';
import { sendError } from '../platform/http/error.filter.js';
import type { AppRequest } from '../platform/http/request.js';
import { EndpointCheck } from './endpoint-check.js';

interface KnownPath {
  matches: RegExp;
  methods: string[];
}

/** No route took the request: 405 with what the path allows, else 404. Ours are `AppError` and never come here. */
@Catch(NotFoundException)
export class UnknownRouteFilter implements ExceptionFilter {
  private paths: KnownPath[] | undefined;

  constructor(private readonly endpoints: EndpointCheck) {}

  catch(error: NotFoundException, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<AppRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    const allowed = this.allowedOn(request.path);
    if (allowed === '') return sendError(error, request, response);
    response.setHeader('Allow', allowed);
    sendError(
      new AppError('METHOD_NOT_ALLOWED', {
        en: `${request.method} is not possible here, but ${allowed}`,
        de: `${request.method} ist hier nicht möglich, nur ${allowed}`,
      }),
      request,
      response,
    );
  }

  private allowedOn(path: string): string {
    this.paths ??= knownPaths(this.endpoints.routes());
    const methods = this.paths.flatMap((known) => (known.matches.test(path) ? known.methods : []));
    return [...new Set(methods)].sort().join(', ');
  }
}

function knownPaths(routes: readonly string[]): KnownPath[] {
  return routes.map((route) => {
    const [method = '', path = ''] = route.split(' ');
    const whole = path.startsWith('/') ? path : `/api/${path}`;
    const pattern = whole.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+');
    return {
      // As Express compares them: no matter the case, with or without a slash at the end.
      matches: new RegExp(`^${pattern}/?$`, 'i'),
      methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
    };
  });
}

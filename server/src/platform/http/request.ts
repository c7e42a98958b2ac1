import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Caller as CallerView } from '../security/session.js';
import type { TokenClaims } from '../security/tokens.js';

/** What the middleware and the guard leave on a request. */
export interface AppRequest extends Request {
  id: string;
  caller?: CallerView;
  token?: { raw: string; claims: TokenClaims };
  rawBody?: Buffer;
}

/** The signed-in caller; on an `optional` route it may be undefined. */
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<AppRequest>().caller,
);

/** The verified token of the request (partner routes have one without a caller of their own). */
export const Token = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<AppRequest>().token,
);

/** The mailed code that confirms a sensitive action. */
export const StepUpCode = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const header = context.switchToHttp().getRequest<AppRequest>().headers['x-step-up'];
  return typeof header === 'string' ? header.trim() : undefined;
});

/** Address of the client behind the configured number of proxies. */
export const ClientIp = createParamDecorator((_: unknown, context: ExecutionContext) =>
  clientIp(context.switchToHttp().getRequest<AppRequest>()),
);

export const clientIp = (request: Request): string => request.ip ?? request.socket.remoteAddress ?? 'unknown';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;
const MAX_TOKEN = 2_000;

export function bearerOf(request: Request): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  // A header that is no bearer token is a bad token, not a missing one.
  return header.length <= MAX_TOKEN ? (BEARER.exec(header)?.[1] ?? '') : '';
}

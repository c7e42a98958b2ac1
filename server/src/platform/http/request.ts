import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Language } from '../../kernel/sentence.js';
import { networkOf } from '../../kernel/ip-network.js';
import { type Principal, requireSession, type SessionPrincipal } from '../security/principal.js';
import type { TokenClaims } from '../security/tokens.js';

/** What the middleware and the guard leave on a request. */
export interface AppRequest extends Request {
  id: string;
  principal?: Principal;
  /** The signed-in person's own; partners and keys get what they ask for. */
  language?: Language;
  token?: { raw: string; claims: TokenClaims };
  rawBody?: Buffer;
  /** Runs until the body has arrived whole. */
  bodyTimer?: NodeJS.Timeout;
  /** Under the partner root: the caller's minute after this call; in the test instance as the main one counted it. */
  minute?: { used: number; limit: number };
}

/** Who acts; on an `optional` route it may be undefined. Its rows are those of `ownedBy`. */
export const CurrentPrincipal = createParamDecorator(
  (_: unknown, context: ExecutionContext): Principal | undefined =>
    context.getType() === 'ws'
      ? context.switchToWs().getClient<{ data: { principal?: Principal } }>().data.principal
      : context.switchToHttp().getRequest<AppRequest>().principal,
);

/** The signed-in person, on routes without a scope: what is read and made is their own, never a team's. */
export const CurrentSession = createParamDecorator(
  (_: unknown, context: ExecutionContext): SessionPrincipal | undefined => {
    const { principal } = context.switchToHttp().getRequest<AppRequest>();
    return principal && requireSession(principal);
  },
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

/** Under the partner root, where a route asks for one: the interceptor has checked its form. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext) =>
  String(context.switchToHttp().getRequest<AppRequest>().headers['idempotency-key'] ?? ''),
);

/** Address of the client behind the configured number of proxies. */
export const ClientIp = createParamDecorator((_: unknown, context: ExecutionContext) =>
  clientIp(context.switchToHttp().getRequest<AppRequest>()),
);

export const clientIp = (request: Request): string => request.ip ?? request.socket.remoteAddress ?? 'unknown';

/** What limits count by. */
export const clientNetwork = (request: Request): string => networkOf(clientIp(request));

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;
const MAX_TOKEN = 2_000;

export function bearerOf(request: Request): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  // A header that is no bearer token is a bad token, not a missing one.
  return header.length <= MAX_TOKEN ? (BEARER.exec(header)?.[1] ?? '') : '';
}

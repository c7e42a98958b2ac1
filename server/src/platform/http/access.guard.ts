import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { parseCookie } from 'cookie';
import { AppError } from '../../kernel/app-error.js';
import { Clock } from '../../kernel/clock.js';
import { isStaffRole } from '../../kernel/roles.js';
import { type Caller, SessionReader } from '../security/session.js';
import { type TokenClaims, Tokens } from '../security/tokens.js';
import { ENDPOINT, type EndpointMetadata } from './endpoint.js';
import { RateLimiter, type Take } from './rate-limiter.js';
import { type AppRequest, bearerOf, clientIp } from './request.js';

/** A refused token is thrown only after the call was counted: guessing tokens is metered as well. */
type PresentedToken = { raw: string; claims: TokenClaims } | AppError | null;

/** Deny by default: a handler without @Endpoint is never reached; the rest is decided by its `access`. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionReader,
    private readonly tokens: Tokens,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<EndpointMetadata | undefined>(ENDPOINT, context.getHandler());
    if (!endpoint) throw new AppError('FORBIDDEN', 'This route declares no access');
    const request = context.switchToHttp().getRequest<AppRequest>();
    const token = this.tokenOf(request, endpoint);
    await this.limiter.take(...generalLimits(request, endpoint, token));
    await this.authenticate(request, endpoint, token);
    const own = (endpoint.limits ?? []).map(({ setting, windowSeconds, by }) => {
      const who = by === 'ip' ? clientIp(request) : (request.caller?.userId ?? clientIp(request));
      return { setting, windowSeconds, key: `${setting}:${by}:${who}` };
    });
    await this.limiter.take(...own);
    return true;
  }

  /** The token of a main route, read before anything is asked of Redis or the database. */
  private tokenOf(request: AppRequest, endpoint: EndpointMetadata): PresentedToken {
    const { access } = endpoint;
    if (access === 'public' || access === 'provider' || access === 'internal' || access === 'partner')
      return null;
    const raw = bearerOf(request) ?? (endpoint.cookieToken ? cookieToken(request) : null);
    if (raw === null && access === 'optional') return null;
    if (!raw) return new AppError('UNAUTHORIZED', 'unauthorized');
    try {
      return { raw, claims: this.tokens.verify('main', raw, this.clock.now()) };
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  }

  private async authenticate(
    request: AppRequest,
    endpoint: EndpointMetadata,
    token: PresentedToken,
  ): Promise<void> {
    if (endpoint.access === 'partner') return this.authenticatePartner(request);
    if (token === null) return;
    if (token instanceof AppError) throw token;
    const caller = await this.sessions.find(token.claims.sessionId);
    if (!caller || caller.userId !== token.claims.userId) throw new AppError('UNAUTHORIZED', 'unauthorized');
    request.caller = caller;
    request.token = token;
    permit(caller, endpoint);
  }

  /** Under the partner root a dead token is 403, so that the client keeps its main session. */
  private async authenticatePartner(request: AppRequest): Promise<void> {
    const expired = new AppError(
      'PARTNER_TOKEN_EXPIRED',
      'The partner token is not valid any more: refresh it',
    );
    const raw = bearerOf(request);
    if (!raw) throw expired;
    try {
      const claims = this.tokens.verify('partner', raw, this.clock.now(), { ignoreExpiration: true });
      const caller = await this.sessions.find(claims.sessionId);
      if (!caller || caller.userId !== claims.userId || caller.state === 'suspended') throw expired;
      request.caller = caller;
      request.token = { raw, claims };
    } catch (error) {
      throw error instanceof AppError && error.code === 'UNAUTHORIZED' ? expired : error;
    }
  }
}

/** Per address and, with a token of ours, per user: counted together in one round trip. */
function generalLimits(request: AppRequest, endpoint: EndpointMetadata, token: PresentedToken): Take[] {
  const limits: Take[] = [];
  if (endpoint.access !== 'internal' && !endpoint.unmetered)
    limits.push({ setting: 'limit.ipPerMinute', windowSeconds: 60, key: `ip:${clientIp(request)}` });
  if (token !== null && !(token instanceof AppError))
    limits.push({ setting: 'limit.userPerMinute', windowSeconds: 60, key: `user:${token.claims.userId}` });
  return limits;
}

function permit(caller: Caller, endpoint: EndpointMetadata): void {
  if (caller.state === 'suspended' && !endpoint.suspended) {
    throw new AppError(
      'ACCOUNT_SUSPENDED',
      'This account is suspended. You can read what is yours, write to support and appeal.',
    );
  }
  if (isStaffRole(caller.activeRole) && !caller.secondFactor && !endpoint.beforeSecondFactor) {
    throw new AppError('TOTP_REQUIRED', 'Set up the second factor first');
  }
  if (typeof endpoint.access === 'string') return;
  const { activeRole } = caller;
  const passes =
    endpoint.access.includes(activeRole) || (activeRole === 'admin' && endpoint.access.includes('support'));
  if (!passes)
    throw new AppError(
      'ROLE_REQUIRED',
      `This needs one of these roles: ${endpoint.access.join(', ')}. You act as ${activeRole}.`,
    );
}

const cookieToken = (request: AppRequest): string | null =>
  parseCookie(request.headers.cookie ?? '')['token'] ?? null;

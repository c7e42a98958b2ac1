import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AppError, unauthorized } from '../../kernel/app-error.js';
import { Clock } from '../../kernel/clock.js';
import type { SessionPrincipal } from '../security/principal.js';
import { SessionReader } from '../security/session.js';
import type { EndpointMetadata } from './endpoint.js';
import { type Credential, PrincipalResolver } from './principal-resolver.js';
import type { AppRequest } from './request.js';
import { MainTokenGuard, PartnerTokenGuard } from './token.guards.js';
import type { PresentedToken } from './token.strategies.js';

/** The person whose main token it is, in their session. */
@Injectable()
export class MainTokenResolver extends PrincipalResolver {
  readonly rank = Number.MAX_SAFE_INTEGER;

  constructor(
    private readonly guard: MainTokenGuard,
    private readonly sessions: SessionReader,
  ) {
    super();
  }

  serves({ access }: EndpointMetadata): boolean {
    return access !== 'partner';
  }

  async present(context: ExecutionContext): Promise<Credential | AppError | null> {
    const token = await this.guard.read(context);
    if (token === null || token instanceof AppError) return token;
    return { meteredUser: token.claims.userId, principal: () => this.personOf(context, token) };
  }

  private async personOf(context: ExecutionContext, token: PresentedToken): Promise<SessionPrincipal> {
    const principal = await this.sessions.find(token.claims.sessionId);
    if (principal?.userId !== token.claims.userId) throw unauthorized();
    context.switchToHttp().getRequest<AppRequest>().token = token;
    return principal;
  }
}

/** Under the partner root a dead token is 403, so that the client keeps its main session. */
@Injectable()
export class PartnerTokenResolver extends PrincipalResolver {
  readonly rank = 0;

  constructor(
    private readonly guard: PartnerTokenGuard,
    private readonly sessions: SessionReader,
    private readonly clock: Clock,
  ) {
    super();
  }

  serves({ access }: EndpointMetadata): boolean {
    return access === 'partner';
  }

  async present(context: ExecutionContext, { exchange }: EndpointMetadata): Promise<Credential | AppError> {
    const token = await this.guard.read(context);
    if (token === null || token instanceof AppError) return expired();
    if (!exchange && token.claims.expiresAt <= this.clock.now()) return expired();
    return { meteredUser: null, principal: () => this.personOf(context, token) };
  }

  private async personOf(context: ExecutionContext, token: PresentedToken): Promise<SessionPrincipal> {
    const principal = await this.sessions.find(token.claims.sessionId);
    if (principal?.userId !== token.claims.userId || principal.state === 'suspended') throw expired();
    context.switchToHttp().getRequest<AppRequest>().token = token;
    return principal;
  }
}

const expired = () =>
  new AppError('PARTNER_TOKEN_EXPIRED', {
    en: 'The partner token is not valid any more: refresh it',
    de: 'Das Partner-Token gilt nicht mehr: Erneuere es',
  });

import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { AppError } from '../../kernel/app-error.js';
import { SecurityLog } from '../audit/security-log.js';
import { SettingsStore } from '../config/settings.js';
import { SocketGuard } from '../realtime/socket.guard.js';
import { isStaffRole } from '../../kernel/roles.js';
import type { Principal } from '../security/principal.js';
import { notForTeams, permit } from '../security/permit.js';
import type { Scope } from '../security/scopes.js';
import { refuseOtherContent } from './content-type.js';
import { ENDPOINT, type EndpointMetadata, isPersonalRoute, scopeOf } from './endpoint.js';
import type { Credential } from './principal-resolver.js';
import { Principals } from './principals.js';
import { RateLimiter, type Take } from './rate-limiter.js';
import { type AppRequest, clientNetwork } from './request.js';
import { allowLongBody } from './slow-bodies.js';

/** Deny by default: a handler without @Endpoint is never reached; the rest is decided by its `access` and scope. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly principals: Principals,
    private readonly limiter: RateLimiter,
    private readonly sockets: SocketGuard,
    private readonly settings: SettingsStore,
    private readonly security: SecurityLog,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() === 'ws') return this.sockets.canActivate(context);
    const endpoint = Reflect.getMetadata(ENDPOINT, context.getHandler()) as EndpointMetadata | undefined;
    if (!endpoint)
      throw new AppError('FORBIDDEN', {
        en: 'This route declares no access',
        de: 'Für diese Route ist kein Zugang festgelegt',
      });
    const request = context.switchToHttp().getRequest<AppRequest>();
    const shown = await this.principals.present(context, endpoint);
    await this.limiter.take(...generalLimits(request, endpoint, shown));
    if (shown instanceof AppError) throw shown;
    if (shown) await this.admit(context, endpoint, shown);
    const own = (endpoint.limits ?? []).map(({ setting, windowSeconds, by }) => {
      const who =
        by === 'ip' ? clientNetwork(request) : (request.principal?.userId ?? clientNetwork(request));
      return { setting, windowSeconds, key: `${setting}:${by}:${who}` };
    });
    await this.limiter.take(...own);
    refuseOtherContent(request, endpoint);
    if (endpoint.multipart || endpoint.bytes)
      allowLongBody(request, context.switchToHttp().getResponse<Response>(), this.settings);
    return true;
  }

  private async admit(
    context: ExecutionContext,
    endpoint: EndpointMetadata,
    shown: Credential,
  ): Promise<void> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    const principal = await shown.principal();
    const scope = scopeOf(endpoint, context.getClass());
    if (endpoint.access === 'partner') {
      await this.countMinute(context, principal);
      // A key says itself whom it acts for.
      const forTeam = principal.kind === 'session' && (scope !== null || endpoint.anyKey);
      const acting = forTeam
        ? await this.principals.forTeam(principal, request.headers['x-team-id'])
        : principal;
      this.permit(acting, { ...endpoint, access: endpoint.roles ?? 'partner', scope });
      request.principal = acting;
      return;
    }
    // What has no scope is the person's own, whichever team they act for elsewhere.
    const acting =
      scope === null ? principal : await this.principals.forTeam(principal, request.headers['x-team-id']);
    if (acting.kind === 'session') request.language = acting.language;
    this.permit(acting, { ...endpoint, scope });
    if (
      scope === null &&
      request.headers['x-team-id'] !== undefined &&
      !isPersonalRoute(endpoint, context.getClass())
    )
      throw notForTeams();
    request.principal = acting;
  }

  /** Programs are told how much is left of their minute. */
  private async countMinute(context: ExecutionContext, principal: Principal): Promise<void> {
    const http = context.switchToHttp();
    if (http.getRequest<AppRequest>().minute) return;
    const take: Take =
      principal.kind === 'key'
        ? { setting: 'limit.keyPerMinute', windowSeconds: 60, key: `key:${principal.keyId}` }
        : { setting: 'limit.userPerMinute', windowSeconds: 60, key: `user:${principal.userId}` };
    const [taken] = await this.limiter.measure(take);
    if (!taken) return;
    http.getRequest<AppRequest>().minute = taken;
    http.getResponse<Response>().setHeaders(
      new Map([
        ['RateLimit-Limit', String(taken.limit)],
        ['RateLimit-Remaining', String(Math.max(0, taken.limit - taken.used))],
        ['RateLimit-Reset', String(taken.seconds)],
      ]),
    );
    this.limiter.refuseBeyond(taken);
  }

  /** Somebody signed in who tries a door of staff is worth knowing about. */
  private permit(principal: Principal, endpoint: EndpointMetadata & { scope: Scope | null }): void {
    try {
      permit(principal, endpoint);
    } catch (error) {
      const { access, route } = endpoint;
      if (typeof access !== 'string' && access.every(isStaffRole))
        this.security.note({
          kind: 'access_refused',
          userId: principal.userId,
          actorId: principal.userId,
          detail: route,
          ...(principal.kind === 'session' ? { sessionId: principal.sessionId } : {}),
        });
      throw error;
    }
  }
}

/** Per address and, with a token of ours, per user: counted together in one round trip. */
function generalLimits(
  request: AppRequest,
  endpoint: EndpointMetadata,
  shown: Credential | AppError | null,
): Take[] {
  const limits: Take[] = [];
  const { addressLimit: setting = 'limit.ipPerMinute' } = shown instanceof AppError ? {} : (shown ?? {});
  if (setting !== null && endpoint.access !== 'internal' && !endpoint.unmetered)
    limits.push({
      setting,
      windowSeconds: 60,
      key:
        setting === 'limit.ipPerMinute'
          ? `ip:${clientNetwork(request)}`
          : `${setting}:${clientNetwork(request)}`,
    });
  if (shown !== null && !(shown instanceof AppError) && shown.meteredUser !== null)
    limits.push({ setting: 'limit.userPerMinute', windowSeconds: 60, key: `user:${shown.meteredUser}` });
  return limits;
}

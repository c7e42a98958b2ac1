import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type AppRequest, clientIp } from '../http/request.js';

/** Who did it, from where, in which request. */
export interface AuditActor {
  /** null = a job of ours. */
  actorId: string | null;
  ip: string | null;
  requestId: string | null;
}

export const ourselves: AuditActor = { actorId: null, ip: null, requestId: null };

/** The signed-in caller as the audit log names them. */
export const Auditor = createParamDecorator((_: unknown, context: ExecutionContext): AuditActor => {
  const request = context.switchToHttp().getRequest<AppRequest>();
  return { actorId: request.principal?.userId ?? null, ip: clientIp(request), requestId: request.id };
});

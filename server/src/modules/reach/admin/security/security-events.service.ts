import { Injectable } from '@nestjs/common';
import type { Cursor } from '../../../../kernel/page.js';
import type { AuditActor } from '../../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import type { SecurityEventsQueryDto, StaffSecurityEventDto } from './dto/security-events.dto.js';
import { SecurityEventsRepository } from './security-events.repository.js';

/** Where people signed in from is theirs: each look at it stands in the audit log. */
@Injectable()
export class SecurityEventsDesk {
  constructor(
    private readonly events: SecurityEventsRepository,
    private readonly audit: AuditLog,
  ) {}

  async list(query: SecurityEventsQueryDto, by: AuditActor): Promise<Cursor<StaffSecurityEventDto>> {
    const found = await this.events.after(query);
    const { userId, kind, ip, from, until } = query;
    const asked = { kind, ip, from, until };
    await this.audit.record(by, {
      action: 'security.read',
      target: userId ? { kind: 'user', id: userId } : { kind: 'security', id: 'all' },
      after: asked,
      personalDataOf: userId ?? null,
    });
    return found;
  }
}

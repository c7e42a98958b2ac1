import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import type { Page } from '../../../kernel/page.js';
import type { AuditActor } from '../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { WaitlistEntryDto, WaitlistQueryDto } from './waitlist.dto.js';
import { WaitlistEntryEntity } from './waitlist.entity.js';
import { WaitlistRepository } from './waitlist.repository.js';

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'waitlist.joined': { entryId: string; source: string | null };
  }
}

@Injectable()
export class WaitlistService {
  constructor(
    readonly db: Database,
    private readonly entries: WaitlistRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
  ) {}

  /** false = the address is on the list already. */
  @Transactional()
  async join(email: string, source?: string): Promise<boolean> {
    const entry = Object.assign(new WaitlistEntryEntity(), {
      id: newId(),
      email,
      source: source ?? null,
      invitedAt: null,
      createdAt: this.clock.now(),
    } satisfies WaitlistEntryEntity);
    const added = await this.entries.add(entry);
    if (added)
      await this.outbox.append({
        name: 'waitlist.joined',
        aggregateId: entry.id,
        payload: { entryId: entry.id, source: entry.source },
      });
    return added;
  }

  /** Addresses of people: the look stands in the audit log. */
  async page(query: WaitlistQueryDto, by: AuditActor): Promise<Page<WaitlistEntryDto>> {
    const found = await this.entries.page(query);
    await this.audit.record(by, {
      action: 'waitlist.read',
      target: { kind: 'waitlist', id: 'all' },
      after: { page: query.page, per: query.per },
      personalDataOf: null,
    });
    return { ...found, data: found.data.map(toDto) };
  }
}

const toDto = ({ id, email, source, invitedAt, createdAt }: WaitlistEntryEntity): WaitlistEntryDto => ({
  id,
  email,
  source,
  invitedAt: invitedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

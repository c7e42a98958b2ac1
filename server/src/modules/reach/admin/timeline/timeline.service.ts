import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { eur } from '../../../../kernel/money.js';
import { type Cursor, mapped } from '../../../../kernel/page.js';
import type { AuditActor } from '../../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { say } from '../../../../platform/http/language.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { type KindOfItem, StaffTimelines } from '../../../../platform/staff/staff-timelines.js';
import { UsersQueries, UsersService } from '../../../identity/users/index.js';
import { refuseOwnAccount } from '../../../money/approvals/index.js';
import type { TimelineItemDto, TimelineQueryDto } from './dto/timeline.dto.js';
import { StaffNotesRepository, toTimelineItem } from './staff-notes.repository.js';

interface Staff {
  principal: SessionPrincipal;
  by: AuditActor;
}

/** Everything that happened to a person, and what staff write down about them. */
@Injectable()
export class PersonTimeline {
  constructor(
    readonly db: Database,
    private readonly users: UsersService,
    private readonly people: UsersQueries,
    private readonly timelines: StaffTimelines,
    private readonly notes: StaffNotesRepository,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Each look stands in the audit log. Nobody reads notes on themselves. */
  async after(
    userId: string,
    { kind, cursor, limit }: TimelineQueryDto,
    { principal, by }: Staff,
  ): Promise<Cursor<TimelineItemDto>> {
    await this.users.require(userId);
    const role = principal.activeRole === 'admin' ? 'admin' : 'support';
    const reader = { role, kind, ...(userId === by.actorId && { without: 'note' as const }) } as const;
    const found = await this.timelines.after(userId, { cursor, limit }, reader);
    await this.audit.record(by, {
      action: 'user.readTimeline',
      target: { kind: 'user', id: userId },
      ...(kind && { after: { kind } }),
      personalDataOf: userId,
    });
    const actors = await this.people.cards(found.data.flatMap(({ actorId }) => actorId ?? []));
    return mapped(found, (item) => itemDto(item, actors.get(item.actorId ?? '')?.displayName));
  }

  /** The audit log says that there is a note, not what it says: notes are erased with the account. */
  @Transactional()
  async write(userId: string, text: string, { principal, by }: Staff): Promise<TimelineItemDto> {
    refuseOwnAccount([userId], by);
    await this.users.lockOpen(userId);
    const { userId: authorId } = principal;
    const note = { id: newId(), userId, authorId, text, createdAt: this.clock.now() };
    await this.notes.insert(note);
    await this.audit.record(by, {
      action: 'user.note',
      // The note stands in the timeline itself.
      people: [],
      target: { kind: 'user', id: userId },
      after: { noteId: note.id },
    });
    const author = (await this.people.cards([authorId])).get(authorId);
    return itemDto({ ...toTimelineItem(note), kind: 'note' }, author?.displayName);
  }
}

const itemDto = (
  { id, kind, at, what, detail, status, minor, coins, subject, actorId }: KindOfItem,
  actor: string | undefined,
): TimelineItemDto => ({
  id,
  kind,
  at: at.toISOString(),
  what: say(what),
  detail: detail ? say(detail) : null,
  status: status ?? null,
  amount: minor === undefined || minor === null ? null : eur(minor),
  coins: coins ?? null,
  subject: subject ?? null,
  actor: actorId && actor !== undefined ? { id: actorId, name: actor } : null,
});

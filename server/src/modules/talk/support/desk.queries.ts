import { Injectable } from '@nestjs/common';
import { type Cursor, type CursorQuery, mapped } from '../../../kernel/page.js';
import { OnStaffSearch, type StaffHit, type StaffSearchText } from '../../../platform/staff/staff-search.js';
import type { AuditActor } from '../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { UsersQueries } from '../../identity/users/index.js';
import type {
  StaffSupportConversationDto,
  SupportMessageDto,
  SupportNoteDto,
  SupportQueueQueryDto,
} from './dto/support.dto.js';
import type { SupportConversationEntity } from './support.entity.js';
import { supportNotFound } from './support.errors.js';
import { SupportRepository } from './support.repository.js';
import { messageDto, noteDto, staffDto } from './support.view.js';

/** Support conversations as staff see them. Whoever reads what was written stands in the audit log. */
@Injectable()
export class DeskQueries {
  constructor(
    private readonly rows: SupportRepository,
    private readonly users: UsersQueries,
    private readonly audit: AuditLog,
  ) {}

  async queue(asked: SupportQueueQueryDto): Promise<Cursor<StaffSupportConversationDto>> {
    const { data, nextCursor } = await this.rows.queue(asked);
    return { data: await this.shown(data), nextCursor };
  }

  async one(id: string): Promise<StaffSupportConversationDto> {
    const [shown] = await this.shown([await this.require(id)]);
    if (!shown) throw supportNotFound();
    return shown;
  }

  async messages(id: string, asked: CursorQuery, by: AuditActor): Promise<Cursor<SupportMessageDto>> {
    const { userId } = await this.require(id);
    const found = await this.rows.within(id, asked);
    await this.audit.record(by, {
      action: 'support.read',
      target: { kind: 'support', id },
      personalDataOf: userId,
    });
    const cards = await this.users.cards(found.data.map((row) => row.staffId ?? row.userId));
    return mapped(found, (row) => messageDto(row, cards, { staffId: by.actorId ?? '' }));
  }

  async message(id: string, staffId: string): Promise<SupportMessageDto> {
    const row = await this.rows.message(id);
    return messageDto(row, await this.users.cards([row.staffId ?? row.userId]), { staffId });
  }

  async notes(id: string): Promise<SupportNoteDto[]> {
    await this.require(id);
    const rows = await this.rows.notesOf(id);
    const cards = await this.users.cards(rows.map(({ authorId }) => authorId));
    return rows.map((row) => noteDto(row, cards));
  }

  async require(id: string): Promise<SupportConversationEntity> {
    const row = await this.rows.byId(id);
    if (!row || row.lastSeq === 0) throw supportNotFound();
    return row;
  }

  @OnStaffSearch('support', 'support')
  async find({ id }: StaffSearchText): Promise<StaffHit[]> {
    const row = id === null ? null : await this.rows.byId(id);
    if (!row || row.lastSeq === 0) return [];
    return [{ id: row.id, personId: row.userId, title: row.subject, status: row.state }];
  }

  private async shown(rows: readonly SupportConversationEntity[]): Promise<StaffSupportConversationDto[]> {
    const people = rows.flatMap(({ userId, assignedTo }) => [userId, assignedTo ?? userId]);
    const cards = await this.users.cards(people);
    return rows.map((row) => staffDto(row, cards));
  }
}

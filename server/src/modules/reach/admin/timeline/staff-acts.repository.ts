import { Injectable } from '@nestjs/common';
import type { CursorQuery } from '../../../../kernel/page.js';
import { everywhere } from '../../../../kernel/sentence.js';
import { wordsOfAudit } from '../../../../platform/audit/audit-words.js';
import { Database } from '../../../../platform/database/database.js';
import { listOf, Rows, visible } from '../../../../platform/database/list.js';
import { OnTimeline, type TimelineItem } from '../../../../platform/staff/staff-timeline.js';

interface Act {
  id: string;
  at: Date;
  action: string;
  reason: string | null;
  actorId: string | null;
  targetKind: string;
  targetId: string;
}

const LIST = listOf(
  new Rows<Act>(
    'audit_person p JOIN audit_log e ON e.id = p.audit_id',
    `e.id, p.at, e.action, e.after->>'reason' AS reason, e.actor_id AS "actorId", e.target_kind AS "targetKind", e.target_id AS "targetId"`,
  ),
  { sorts: { newest: ['p.at DESC', 'p.audit_id DESC'] }, key: 'audit_id' },
);
const upon = visible('p.person_id = $1');

/** What staff did to a person or to what is theirs, with their reasons. */
@Injectable()
export class StaffActsRepository {
  constructor(private readonly db: Database) {}

  @OnTimeline('staff', 'admin')
  async of(userId: string, asked: CursorQuery): Promise<TimelineItem[]> {
    const { data } = await LIST.after(this.db, asked, upon(userId));
    return data.map(({ id, at, action, reason, actorId, targetKind, targetId }) => ({
      id,
      at,
      what: wordsOfAudit(action) ?? everywhere(action),
      detail: reason === null ? null : everywhere(reason),
      actorId,
      ...(targetKind === 'user' ? {} : { subject: { kind: targetKind, id: targetId } }),
    }));
  }
}

import { Injectable } from '@nestjs/common';
import { type Cursor, mapped } from '../../../../kernel/page.js';
import { everywhere } from '../../../../kernel/sentence.js';
import { wordsOfAudit } from '../../../../platform/audit/audit-words.js';
import { Database } from '../../../../platform/database/database.js';
import { everything, isoMoment, listOf, Rows } from '../../../../platform/database/list.js';
import { say } from '../../../../platform/http/language.js';
import type { AuditEntryDto, AuditQueryDto } from './dto/audit.dto.js';

const LIST = listOf(
  new Rows<Omit<AuditEntryDto, 'what'>>(
    'audit_log e LEFT JOIN "user" a ON a.id = e.actor_id',
    `e.id, e.actor_id AS "actorId", a.display_name AS "actorName", e.action,
     jsonb_build_object('kind', e.target_kind, 'id', e.target_id) AS target,
     coalesce(e.before, '{}') AS before, coalesce(e.after, '{}') AS after, e.ip, e.request_id AS "requestId", ${isoMoment('e.at')} AS at`,
  ),
  {
    filters: {
      actorId: 'e.actor_id = $1',
      action: 'e.action = $1',
      targetId: 'e.target_id = $1',
      from: 'e.at >= $1::timestamptz',
      until: 'e.at < $1::timestamptz',
    },
    sorts: { newest: ['e.seq DESC', 'e.id DESC'] },
  },
);

/** The log of what staff did, with their names; only the platform's `AuditLog` adds to it. */
@Injectable()
export class AuditQueries {
  constructor(private readonly db: Database) {}

  async after(query: AuditQueryDto): Promise<Cursor<AuditEntryDto>> {
    const found = await LIST.after(this.db, query, everything);
    return mapped(found, (entry) =>
      Object.assign(entry, { what: say(wordsOfAudit(entry.action) ?? everywhere(entry.action)) }),
    );
  }
}

import { Injectable } from '@nestjs/common';
import type { Cursor } from '../../../../kernel/page.js';
import { Database } from '../../../../platform/database/database.js';
import { everything, isoMoment, listOf, Rows } from '../../../../platform/database/list.js';
import type { SecurityEventsQueryDto, StaffSecurityEventDto } from './dto/security-events.dto.js';

const LIST = listOf(
  new Rows<StaffSecurityEventDto>(
    'security_event e LEFT JOIN "user" u ON u.id = e.user_id LEFT JOIN "user" a ON a.id = e.actor_id',
    `e.id, e.kind, e.detail, e.ip, e.user_agent AS "userAgent", ${isoMoment('e.at')} AS at,
     e.user_id AS "userId", u.display_name AS "userName", e.actor_id AS "actorId", a.display_name AS "actorName",
     e.session_id AS "sessionId", e.request_id AS "requestId"`,
  ),
  {
    filters: {
      userId: 'e.user_id = $1',
      kind: 'e.kind = $1',
      ip: 'e.ip = $1',
      from: 'e.at >= $1::timestamptz',
      until: 'e.at < $1::timestamptz',
    },
    sorts: { newest: ['e.at DESC', 'e.id DESC'] },
  },
);

/** The log of security with the names of people; only the platform's `SecurityLog` adds to it. */
@Injectable()
export class SecurityEventsRepository {
  constructor(private readonly db: Database) {}

  after(query: SecurityEventsQueryDto): Promise<Cursor<StaffSecurityEventDto>> {
    return LIST.after(this.db, query, everything);
  }
}

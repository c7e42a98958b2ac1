import { Injectable } from '@nestjs/common';
import type { Cursor, CursorQuery } from '../../kernel/page.js';
import { Database } from '../database/database.js';
import { isoMoment, listOf, Rows, visible } from '../database/list.js';
import { OnTimeline, type TimelineItem } from '../staff/staff-timeline.js';
import type { SecurityEventKind } from './security-event.js';
import { securityDetail, securityEventWords } from './security-event-words.js';

export interface OwnSecurityEvent {
  id: string;
  kind: SecurityEventKind;
  detail: string | null;
  ip: string | null;
  userAgent: string | null;
  at: string;
}

/** From where somebody else acted on the account is theirs. */
export const OWN_PLACE = `
  CASE WHEN actor_id IS NULL OR actor_id = user_id THEN ip END AS ip,
  CASE WHEN actor_id IS NULL OR actor_id = user_id THEN user_agent END AS "userAgent"`;

/** Looks of staff into an account stand in the log for staff: some are part of a duty not to tell. */
export const TOLD = `kind <> 'personal_data_read'`;

const LIST = listOf(
  new Rows<OwnSecurityEvent>(
    'security_event e',
    `e.id, e.kind, e.detail, ${isoMoment('e.at')} AS at, ${OWN_PLACE}`,
  ),
  { filters: {}, sorts: { newest: ['e.at DESC', 'e.id DESC'] } },
);

const own = visible(`e.user_id = $1 AND ${TOLD}`);

/** What a person sees of their own account; staff read all of it through a module of theirs. */
@Injectable()
export class SecurityEvents {
  constructor(private readonly db: Database) {}

  own(userId: string, query: CursorQuery): Promise<Cursor<OwnSecurityEvent>> {
    return LIST.after(this.db, query, own(userId));
  }

  /** Without addresses and devices: those stand in the log of security, where each look has its own entry. */
  @OnTimeline('security', 'support')
  async timeline(userId: string, query: CursorQuery): Promise<TimelineItem[]> {
    const { data } = await LIST.after(this.db, query, own(userId));
    return data.map(({ id, kind, detail, at }) => ({
      id,
      at: new Date(at),
      what: securityEventWords[kind],
      detail: securityDetail(kind, detail),
    }));
  }
}

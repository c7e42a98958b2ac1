import { Injectable } from '@nestjs/common';
import type { Cursor, CursorQuery } from '../../kernel/page.js';
import { Database } from '../database/database.js';
import { isoMoment, listOf, Rows, visible } from '../database/list.js';
import type { SecurityEventKind } from './security-event.js';

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
}

import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { newId } from '../../kernel/id.js';
import { Database } from '../database/database.js';
import type { AuditActor } from './audit-actor.js';
import type { AuditAction } from './audit-words.js';
import { SecurityLog } from './security-log.js';

export interface AuditNote {
  action: AuditAction;
  target: { kind: string; id: string };
  /** What changed, without secrets and without more personal data than the action needs. */
  before?: object;
  after?: object;
  /** Set where staff read personal data: whose; null = of many people at once. */
  personalDataOf?: string | null;
  /** Whom the act is about: it stands in their timelines. Without them an act upon a user is about that user. */
  people?: readonly string[];
}

/** Append-only record of what staff read and did. Joins the caller's transaction: no act without its entry. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly security: SecurityLog,
  ) {}

  async record(actor: AuditActor, note: AuditNote): Promise<void> {
    const { action, target, before, after, personalDataOf } = note;
    const id = newId();
    const at = this.clock.now();
    await this.db.query(
      `INSERT INTO audit_log (id, actor_id, action, target_kind, target_id, before, after, ip, request_id, at)
       VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, $9, $10)`,
      [
        id,
        actor.actorId,
        action,
        target.kind,
        target.id,
        before ? JSON.stringify(before) : null,
        after ? JSON.stringify(after) : null,
        actor.ip,
        actor.requestId,
        at,
      ],
    );
    const people = peopleOf(note);
    if (people.length > 0)
      await this.db.query(
        `INSERT INTO audit_person (person_id, at, audit_id) SELECT DISTINCT person, $2::timestamptz, $3::uuid FROM unnest($1::uuid[]) AS person`,
        [people, at, id],
      );
    if (personalDataOf !== undefined)
      await this.security.record({
        kind: 'personal_data_read',
        userId: personalDataOf,
        actorId: actor.actorId,
        detail: action,
      });
  }

  /** What the newest entry of this action was about; null where there is none. */
  async newestTarget(action: AuditAction): Promise<string | null> {
    const rows = await this.db.query<{ target: string }>(
      `SELECT target_id AS target FROM audit_log WHERE action = $1 ORDER BY seq DESC LIMIT 1`,
      [action],
    );
    return rows[0]?.target ?? null;
  }

  /** Ids of entries whose hash does not follow from the one before; empty = nothing was changed or taken out. */
  async broken(): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `SELECT id FROM (
         SELECT id, hash, audit_hash(a, lag(hash) OVER (ORDER BY seq)) AS expected FROM audit_log a
       ) link WHERE hash <> expected LIMIT 100`,
    );
    return rows.map(({ id }) => id);
  }
}

/** A look is no act. */
function peopleOf({ action, target, people }: AuditNote): readonly string[] {
  if (people) return people;
  return target.kind === 'user' && !action.includes('.read') ? [target.id] : [];
}

import type { TestApp } from './app.js';

interface Entry {
  actorId: string | null;
  reason: string | null;
  before: object | null;
  after: object | null;
  /** In which request it was done stands with it. */
  named: boolean;
}

/** What the audit log says of one thing and one kind of act, oldest first. */
export const auditOf = (app: TestApp, action: string, targetId: string): Promise<Entry[]> =>
  app.db.query<Entry>(
    `SELECT actor_id AS "actorId", after->>'reason' AS reason, before, after, request_id IS NOT NULL AS named
     FROM audit_log WHERE action = $1 AND target_id = $2 ORDER BY seq`,
    [action, targetId],
  );

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What waits for a second person. */
export class Approvals1764000000810 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE approval (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('journal', 'payout', 'refund', 'coin_correction', 'unfreeze', 'payback')),
        subject_kind text NOT NULL,
        subject_id uuid NOT NULL,
        payload jsonb NOT NULL,
        reason text NOT NULL,
        status text NOT NULL CHECK (status IN ('pending_approval', 'approved', 'rejected', 'expired')),
        requested_by uuid NOT NULL,
        decided_by uuid,
        note text,
        expires_at timestamptz(3) NOT NULL,
        decided_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT approval_by_another CHECK (decided_by IS DISTINCT FROM requested_by),
        CONSTRAINT approval_decided CHECK ((status IN ('approved', 'rejected')) = (decided_by IS NOT NULL))
      );
      CREATE UNIQUE INDEX approval_once ON approval (kind, subject_kind, subject_id) WHERE status = 'pending_approval';
      CREATE INDEX approval_newest ON approval (id DESC);
      CREATE INDEX approval_by_status ON approval (status, id DESC);
      CREATE INDEX approval_by_kind ON approval (kind, id DESC);
      CREATE INDEX approval_due ON approval (expires_at) WHERE status = 'pending_approval';
      REVOKE DELETE, TRUNCATE ON approval FROM anyjoi_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE approval`);
  }
}

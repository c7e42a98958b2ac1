import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people report, what was decided about it, and what that did to whom. */
export class ReportsCases1795523310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE report (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        target_id uuid NOT NULL,
        author_id uuid NOT NULL,
        status text NOT NULL CHECK (status IN ('open', 'in_review', 'resolved', 'dismissed')),
        notices int NOT NULL CHECK (notices >= 0),
        content_action text NOT NULL CHECK (content_action IN ('none', 'hide')),
        content_hidden boolean NOT NULL,
        author_action text NOT NULL CHECK (author_action IN ('none', 'warn', 'suspend')),
        author_until timestamptz(3),
        rule text,
        statement text,
        handled_by uuid,
        decided_at timestamptz(3),
        reversed_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL
      );
      CREATE UNIQUE INDEX report_waiting_once ON report (kind, target_id) WHERE status IN ('open', 'in_review');
      CREATE INDEX report_waiting ON report (created_at, id) WHERE status IN ('open', 'in_review');
      CREATE INDEX report_waiting_most ON report (notices DESC, created_at, id)
        WHERE status IN ('open', 'in_review');
      CREATE INDEX report_by_status ON report (status, created_at, id);
      CREATE INDEX report_of_target ON report (kind, target_id, created_at DESC, id DESC);
      CREATE INDEX report_of_author ON report (author_id, created_at);

      CREATE TABLE report_notice (
        id uuid PRIMARY KEY,
        report_id uuid NOT NULL REFERENCES report (id),
        reporter_id uuid NOT NULL,
        reason text NOT NULL,
        details text,
        created_at timestamptz(3) NOT NULL
      );
      CREATE UNIQUE INDEX report_notice_once ON report_notice (report_id, reporter_id);
      CREATE INDEX report_notice_of_reporter ON report_notice (reporter_id, created_at);

      CREATE TABLE report_penalty (
        id uuid PRIMARY KEY,
        report_id uuid NOT NULL REFERENCES report (id),
        user_id uuid NOT NULL,
        action text NOT NULL CHECK (action IN ('hide', 'warn', 'suspend')),
        until timestamptz(3),
        lifted_at timestamptz(3),
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX report_penalty_of_user ON report_penalty (user_id, created_at DESC, id DESC);
      CREATE INDEX report_penalty_of_report ON report_penalty (report_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE report_penalty, report_notice, report`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which member paid for a team, what members may spend, and payments that wait for a second member. */
export class PaymentsTeams1795542000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Empty in rows from before, and where nobody was there to pay.
      ALTER TABLE payment ADD COLUMN payer_id uuid;
      ALTER TABLE campaign_allocation ADD COLUMN made_by uuid;
      ALTER TABLE auto_topup ADD COLUMN set_by uuid;

      CREATE TABLE member_limit (
        team_id uuid NOT NULL REFERENCES team (id),
        user_id uuid NOT NULL REFERENCES "user" (id),
        monthly_minor bigint CHECK (monthly_minor >= 0),
        set_by uuid NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        PRIMARY KEY (team_id, user_id)
      );
      CREATE INDEX member_limit_user ON member_limit (user_id);

      CREATE TABLE team_payment_rule (
        team_id uuid PRIMARY KEY REFERENCES team (id),
        above_minor bigint CHECK (above_minor >= 0),
        set_by uuid NOT NULL,
        updated_at timestamptz(3) NOT NULL
      );

      CREATE TABLE payment_request (
        id uuid PRIMARY KEY,
        team_id uuid NOT NULL REFERENCES team (id),
        asked_by uuid NOT NULL REFERENCES "user" (id),
        purpose text NOT NULL,
        subject_kind text NOT NULL,
        subject_id uuid NOT NULL,
        method text NOT NULL,
        total_minor bigint NOT NULL CHECK (total_minor > 0),
        status text NOT NULL CHECK (status IN ('pending_approval', 'approved', 'rejected', 'expired', 'withdrawn')),
        decided_by uuid,
        note text CHECK (char_length(note) <= 500),
        payment_id uuid REFERENCES payment (id),
        expires_at timestamptz(3) NOT NULL,
        decided_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        CHECK (decided_by IS NULL OR decided_by <> asked_by)
      );
      CREATE UNIQUE INDEX payment_request_once ON payment_request (team_id, asked_by, purpose, subject_id)
        WHERE status = 'pending_approval';
      CREATE INDEX payment_request_list ON payment_request (team_id, created_at DESC, id DESC);
      CREATE INDEX payment_request_due ON payment_request (expires_at) WHERE status = 'pending_approval';
      CREATE INDEX payment_request_asker ON payment_request (asked_by, created_at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE payment_request, team_payment_rule, member_limit;
      ALTER TABLE auto_topup DROP COLUMN set_by;
      ALTER TABLE campaign_allocation DROP COLUMN made_by;
      ALTER TABLE payment DROP COLUMN payer_id;`);
  }
}

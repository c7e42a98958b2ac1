import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log from which every accrual can be computed again; sums from before it are carried over. */
export class EntriesAccruals1795522847000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE challenge_accrual (
        no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        challenge_id uuid NOT NULL,
        entry_id uuid NOT NULL,
        batch uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN
          ('views', 'price', 'share', 'share_back', 'prizes', 'kill_fee', 'take_back', 'carried')),
        counted bigint NOT NULL CHECK (counted >= 0),
        rest_minor bigint,
        gross_minor bigint NOT NULL,
        fee_minor bigint NOT NULL,
        creator_minor bigint NOT NULL,
        unpaid_minor bigint NOT NULL,
        refused boolean NOT NULL,
        at timestamptz(3) NOT NULL
      );
      CREATE INDEX challenge_accrual_of ON challenge_accrual (challenge_id, no);
      REVOKE UPDATE, DELETE, TRUNCATE ON challenge_accrual FROM anyjoi_app;

      INSERT INTO challenge_accrual
        (challenge_id, entry_id, batch, kind, counted, gross_minor, fee_minor, creator_minor, unpaid_minor, refused, at)
      SELECT challenge_id, id, id, 'carried', views, accrued_minor, fee_minor, earned_minor, unpaid_minor, false, updated_at
      FROM challenge_entry WHERE accrued_minor <> 0 OR unpaid_minor <> 0 ORDER BY challenge_id, id;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE challenge_accrual;`);
  }
}

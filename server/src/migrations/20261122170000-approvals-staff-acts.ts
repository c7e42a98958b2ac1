import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What one member of staff did alone, to be summed over a day, and whose money an approval moves. Approvals that wait
 * from before name nobody.
 */
export class ApprovalsStaffActs1795366800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE approval ADD COLUMN people uuid[] NOT NULL DEFAULT '{}';
      CREATE TABLE staff_act (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        subject_kind text NOT NULL,
        subject_id uuid NOT NULL,
        person_id uuid NOT NULL,
        staff_id uuid NOT NULL,
        amount bigint NOT NULL CHECK (amount >= 0),
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT staff_act_for_another CHECK (staff_id <> person_id)
      );
      CREATE INDEX staff_act_of_subject ON staff_act (kind, subject_id, created_at);
      CREATE INDEX staff_act_of_person ON staff_act (kind, person_id, created_at);
      CREATE INDEX staff_act_of_staff ON staff_act (kind, staff_id, created_at);
      REVOKE UPDATE, DELETE, TRUNCATE ON staff_act FROM anyjoi_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE staff_act;
      ALTER TABLE approval DROP COLUMN people;
    `);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whom an act of staff is about, and whose payment a dispute takes back, so that both stand in the timeline of the person.
 * Not a column of the log: its rows are chained by hashes and cannot be filled in later.
 */
export class AdminActs1795453200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_person (
        person_id uuid NOT NULL,
        at timestamptz(3) NOT NULL,
        audit_id uuid NOT NULL REFERENCES audit_log (id),
        PRIMARY KEY (person_id, at, audit_id)
      );
      REVOKE UPDATE, DELETE, TRUNCATE ON audit_person FROM anyjoi_app;
      INSERT INTO audit_person (person_id, at, audit_id)
        SELECT target_id::uuid, at, id FROM audit_log
        WHERE target_kind IN ('user', 'kyc') AND action NOT LIKE '%.read%' AND action <> 'user.note'
        UNION SELECT p.buyer_id, e.at, e.id FROM audit_log e JOIN payment p ON p.id::text = e.target_id
        WHERE e.target_kind = 'payment'
        UNION SELECT o.user_id, e.at, e.id FROM audit_log e JOIN payout o ON o.id::text = e.target_id
        WHERE e.target_kind = 'payout'
        UNION SELECT c.brand_id, e.at, e.id FROM audit_log e JOIN challenge c ON c.id::text = e.target_id
        WHERE e.target_kind = 'challenge'
        UNION SELECT c.user_id, e.at, e.id FROM audit_log e JOIN challenge_entry c ON c.id::text = e.target_id
        WHERE e.target_kind = 'challenge_entry'
        UNION SELECT p.buyer_id, e.at, e.id FROM audit_log e JOIN payment_dispute d ON d.id::text = e.target_id
          JOIN payment p ON p.id = d.payment_id WHERE e.target_kind = 'dispute'
        UNION SELECT person, e.at, e.id FROM audit_log e JOIN approval a ON a.id::text = e.target_id,
          unnest(a.people) AS person WHERE e.target_kind = 'approval';
      DROP INDEX audit_log_acts;

      ALTER TABLE payment_dispute ADD COLUMN buyer_id uuid;
      UPDATE payment_dispute d SET buyer_id = p.buyer_id FROM payment p WHERE p.id = d.payment_id;
      ALTER TABLE payment_dispute ALTER COLUMN buyer_id SET NOT NULL;
      CREATE INDEX payment_dispute_of_buyer ON payment_dispute (buyer_id, created_at DESC, id DESC);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX audit_log_acts ON audit_log (target_id, at DESC, id DESC)
        WHERE action NOT LIKE '%.read%' AND action <> 'user.note';
      DROP TABLE audit_person;
      ALTER TABLE payment_dispute DROP COLUMN buyer_id;`);
  }
}

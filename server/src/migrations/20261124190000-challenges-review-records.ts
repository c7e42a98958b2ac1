import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a brand has reviewed what creators handed in lately. */
export class ChallengesReviewRecords1795546800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE challenge_review_record (
        brand_id uuid PRIMARY KEY,
        decisions int NOT NULL CHECK (decisions >= 0),
        automatic int NOT NULL CHECK (automatic BETWEEN 0 AND decisions),
        rejected int NOT NULL CHECK (rejected BETWEEN 0 AND decisions),
        median_minutes int CHECK (median_minutes >= 0),
        due_at timestamptz(3)
      );
      CREATE INDEX challenge_review_record_due ON challenge_review_record (due_at) WHERE due_at IS NOT NULL;
      CREATE INDEX challenge_review_record_median ON challenge_review_record (median_minutes) WHERE median_minutes IS NOT NULL;
      CREATE INDEX challenge_entry_decision ON challenge_entry_event (brand_id, at)
        WHERE actor IN ('brand', 'clock') AND event IN ('approve', 'reject', 'request_changes')
          AND from_status IN ('draft_submitted', 'verifying');
      INSERT INTO challenge_review_record (brand_id, decisions, automatic, rejected, due_at)
        SELECT DISTINCT brand_id, 0, 0, 0, now() FROM challenge_entry_event
        WHERE actor IN ('brand', 'clock') AND event IN ('approve', 'reject', 'request_changes')
          AND from_status IN ('draft_submitted', 'verifying');`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX challenge_entry_decision; DROP TABLE challenge_review_record`);
  }
}

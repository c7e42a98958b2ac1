import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Why a challenge stands still: each cause ends by itself. The code of before writes no rows, and what it suspends
 * meanwhile has none: any lift ends that, as before.
 */
export class ChallengesSuspensionCauses1796133600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE challenge_suspension (
        challenge_id uuid NOT NULL REFERENCES challenge (id) ON DELETE CASCADE,
        cause text NOT NULL CHECK (cause IN ('staff', 'report', 'dispute')),
        reason text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        PRIMARY KEY (challenge_id, cause)
      );
      WITH held AS (
        SELECT id, coalesce(staff_reason, '') AS reason, coalesce(suspended_at, now()) AS at,
          EXISTS (
            SELECT FROM payment p JOIN payment_dispute d ON d.payment_id = p.id
            WHERE p.subject_kind = 'challenge' AND p.subject_id = challenge.id AND d.suspended_subject
          ) AS dispute,
          EXISTS (
            SELECT FROM report r WHERE r.kind = 'challenge' AND r.target_id = challenge.id AND r.content_hidden
          ) AS report
        FROM challenge WHERE status = 'suspended'
      )
      INSERT INTO challenge_suspension (challenge_id, cause, reason, created_at)
      SELECT id, 'dispute', reason, at FROM held WHERE dispute
      UNION ALL SELECT id, 'report', reason, at FROM held WHERE report
      UNION ALL SELECT id, 'staff', reason, at FROM held WHERE NOT dispute AND NOT report;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE challenge_suspension;');
  }
}

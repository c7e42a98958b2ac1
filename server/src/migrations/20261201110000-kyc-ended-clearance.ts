import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Rows as a rejection, a passed deadline, a decision and a consent leave them from now on. The code of before may go on
 * writing: whoever it rejects meanwhile is not paid while they are rejected.
 */
export class KycEndedClearance1796122800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE kyc_profile p SET verified_at = NULL,
          due_at = CASE WHEN p.status = 'needs_action' THEN NULL ELSE p.due_at END
        WHERE p.verified_at IS NOT NULL AND p.status <> 'verified' AND EXISTS (
          SELECT 1 FROM kyc_log ended WHERE ended.user_id = p.user_id AND ended.action IN ('reject', 'restrict')
            AND NOT EXISTS (SELECT 1 FROM kyc_log anew
              WHERE anew.user_id = p.user_id AND anew.action = 'verify' AND anew.at > ended.at));
      UPDATE kyc_profile SET secrets = NULL
        WHERE secrets IS NOT NULL AND status IN ('verified', 'rejected')
          AND synced_version >= version AND sync_at IS NULL;
      UPDATE kyc_person n SET secrets = NULL FROM kyc_profile p
        WHERE p.user_id = n.user_id AND n.secrets IS NOT NULL AND p.status IN ('verified', 'rejected')
          AND p.synced_version >= p.version AND p.sync_at IS NULL;
      INSERT INTO media_use (media_id, ref_kind, ref_id)
        SELECT m.id, 'guardian_consent', g.user_id FROM guardian_consent g JOIN media m ON m.id = g.media_id
        ON CONFLICT DO NOTHING;
      UPDATE media m SET unused_since = NULL, owner_id = g.user_id
        FROM guardian_consent g JOIN owner o ON o.id = g.user_id
        WHERE m.id = g.media_id AND m.purpose = 'document' AND NOT EXISTS (
          SELECT 1 FROM media_use u WHERE u.media_id = m.id AND u.ref_kind <> 'guardian_consent');
      UPDATE media m SET unused_since = NULL FROM guardian_consent g WHERE m.id = g.media_id;`);
  }

  /** Nothing to undo: the columns are as before, and the values that were removed are kept nowhere. */
  async down(): Promise<void> {}
}

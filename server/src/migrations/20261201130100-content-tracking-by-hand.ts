import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts that an entry counts are not by hand, whoever gave their address first. */
export class ContentTrackingByHand1796130060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE tracked_content SET by_hand = false
      WHERE by_hand AND id IN (SELECT content_id FROM challenge_entry WHERE content_id IS NOT NULL);`);
  }

  async down(): Promise<void> {
    // Nothing: which of them had been by hand is not kept.
  }
}

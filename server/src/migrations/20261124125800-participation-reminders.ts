import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creators hear once more of an invitation that is about to end; those that are open already are left alone. */
export class ParticipationReminders1795525080000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE challenge_invitation ADD COLUMN remind_at timestamptz(3);
      CREATE INDEX challenge_invitation_remind ON challenge_invitation (remind_at)
        WHERE remind_at IS NOT NULL AND status = 'pending' AND halted_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE challenge_invitation DROP COLUMN remind_at`);
  }
}

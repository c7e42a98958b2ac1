import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members of a team are told what it is told, and come to its screens as the team. */
export class NotificationsTeam1795914000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification ADD COLUMN team_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification DROP COLUMN team_id');
  }
}

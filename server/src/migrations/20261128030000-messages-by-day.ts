import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages of a conversation from a moment on, for whoever jumps to a day. */
export class MessagesByDay1795834800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX message_by_day ON message (conversation_id, created_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX message_by_day');
  }
}

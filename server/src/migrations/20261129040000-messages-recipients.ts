import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the release before the column wrote while both ran: pages and search find people by it. */
export class MessagesRecipients1795924800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE message m SET recipient_id = CASE WHEN c.low_id = m.sender_id THEN c.high_id ELSE c.low_id END
      FROM conversation c WHERE c.id = m.conversation_id AND m.recipient_id IS NULL`);
  }

  async down(): Promise<void> {
    // What was filled in stays true.
  }
}

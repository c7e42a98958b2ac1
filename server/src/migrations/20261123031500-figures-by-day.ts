import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-ups and payouts by day. Rows lie in the order of their time, so a block range index costs next to nothing. */
export class FiguresByDay1795403700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX user_by_creation ON "user" USING brin (created_at);
      CREATE INDEX payout_by_payment ON payout USING brin (paid_at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX user_by_creation, payout_by_payment;`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The price that an entry was promised, which a later change of the challenge does not touch once the work is accepted or
 * ended. Null = mode without a price, or written by the code of before: there the brief says it.
 */
export class EntriesPrice1796115600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE challenge_entry ADD COLUMN price_minor bigint CHECK (price_minor >= 0);
      UPDATE challenge_entry AS e
      SET price_minor = coalesce(
        (SELECT sum(a.gross_minor) FROM challenge_accrual AS a
          WHERE a.challenge_id = e.challenge_id AND a.entry_id = e.id AND NOT a.refused
            AND a.no <= (SELECT max(p.no) FROM challenge_accrual AS p
              WHERE p.challenge_id = e.challenge_id AND p.entry_id = e.id AND p.kind = 'price')),
        c.pay_per_entry_minor)
      FROM challenge AS c WHERE c.id = e.challenge_id AND c.mode = 'fixed';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE challenge_entry DROP COLUMN price_minor;');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a brand rejected an entry, beside the note that its creator reads. */
export class EntriesRejections1795537820000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE challenge_entry ADD COLUMN rejection text;
      ALTER TABLE challenge_entry ADD CONSTRAINT challenge_entry_rejection CHECK (rejection IN ('off_brief', 'quality',
        'product_missing', 'label_missing', 'wrong_claims', 'not_own_work', 'other')) NOT VALID;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE challenge_entry DROP COLUMN rejection`);
  }
}

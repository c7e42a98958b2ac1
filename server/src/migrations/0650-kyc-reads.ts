import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads of the provider's account are numbered, so that an older one never overwrites a newer; shares in basis points. */
export class KycReads1764000000650 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE kyc_profile ADD COLUMN read_seq int NOT NULL DEFAULT 0, ADD COLUMN applied_seq int NOT NULL DEFAULT 0;
      ALTER TABLE kyc_person ADD COLUMN share_bp int CHECK (share_bp BETWEEN 0 AND 10000);
      UPDATE kyc_person SET share_bp = round(share * 100) WHERE share IS NOT NULL;
      ALTER TABLE kyc_person DROP COLUMN share;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE kyc_person ADD COLUMN share double precision CHECK (share BETWEEN 0 AND 100);
      UPDATE kyc_person SET share = share_bp / 100.0 WHERE share_bp IS NOT NULL;
      ALTER TABLE kyc_person DROP COLUMN share_bp;
      ALTER TABLE kyc_profile DROP COLUMN read_seq, DROP COLUMN applied_seq;
    `);
  }
}

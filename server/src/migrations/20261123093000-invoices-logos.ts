import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The buyer's logo as it was when the document was made; without content there was none. */
export class InvoicesLogos1795426200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE invoice_logo (
        invoice_id uuid PRIMARY KEY REFERENCES invoice (id),
        content text,
        created_at timestamptz(3) NOT NULL
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE invoice_logo;`);
  }
}

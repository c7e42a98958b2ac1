import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts that staff have hidden. The code of before goes on showing them. */
export class PostsHidden1796130120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE post ADD COLUMN hidden_at timestamptz(3);');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE post DROP COLUMN hidden_at;');
  }
}

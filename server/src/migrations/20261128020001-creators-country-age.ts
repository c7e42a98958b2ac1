import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Country and age are asked for together, and one index narrows by both. */
export class CreatorsCountryAge1795831201000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX creator_index_country_age ON creator_index (country, birth_date);
      DROP INDEX creator_index_country;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX creator_index_country ON creator_index (country);
      DROP INDEX creator_index_country_age;`);
  }
}

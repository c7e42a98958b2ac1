import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A request keeps the terms it was asked with, and a seat its shortest term, so that a change of the squad touches
 * neither. The code of before writes rows without them: there the squad's present terms count, as they did until now.
 */
export class BreedsKeptTerms1796032800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE breed_request ADD COLUMN terms jsonb;
      ALTER TABLE breed_member ADD COLUMN min_cycles int CHECK (min_cycles > 0);
      UPDATE breed_request r SET terms = jsonb_build_object('description', b.description,
        'deliverables', b.deliverables, 'feeInterval', b.fee_interval, 'minCycles', b.min_cycles)
        FROM breed b WHERE b.id = r.breed_id AND r.status = 'pending';
      UPDATE breed_member m SET min_cycles = b.min_cycles
        FROM breed b WHERE b.id = m.breed_id AND m.status <> 'cancelled';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE breed_member DROP COLUMN min_cycles;
      ALTER TABLE breed_request DROP COLUMN terms;`);
  }
}

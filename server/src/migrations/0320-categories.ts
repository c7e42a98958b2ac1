import type { MigrationInterface, QueryRunner } from 'typeorm';
import { categorySeeds } from './0320-category-seeds.js';

export class Categories1764000000320 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE category (
        id uuid PRIMARY KEY,
        scope text NOT NULL CHECK (scope IN ('product', 'creator', 'post', 'event', 'challenge')),
        slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        names jsonb NOT NULL CHECK (names ? 'en'),
        icon text,
        parent_id uuid REFERENCES category (id),
        position int NOT NULL DEFAULT 0,
        active boolean NOT NULL DEFAULT true,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE (scope, slug)
      );
      CREATE INDEX category_order ON category (scope, position, slug) WHERE active;
      CREATE INDEX category_parent ON category (parent_id);
    `);
    for (const { id, scope, slug, en, de, icon, parentId, position } of categorySeeds) {
      await runner.query(
        `INSERT INTO category (id, scope, slug, names, icon, parent_id, position) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [id, scope, slug, JSON.stringify({ en, de }), icon, parentId, position],
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE category`);
  }
}

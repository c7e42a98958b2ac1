import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Coins on sale, with a first set of packages. */
export class CoinPackages1764000000415 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE coin_package (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        coins bigint NOT NULL CHECK (coins > 0),
        bonus_coins bigint NOT NULL DEFAULT 0 CHECK (bonus_coins >= 0),
        price_minor bigint NOT NULL CHECK (price_minor > 0),
        badge text,
        apple_product_id text,
        google_product_id text,
        position int NOT NULL DEFAULT 0,
        active boolean NOT NULL DEFAULT true,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX coin_package_on_sale ON coin_package (position, id) WHERE active;
      INSERT INTO coin_package (id, name, coins, bonus_coins, price_minor, badge, position) VALUES
        ('019a0000-0000-7000-8000-000000000001', '500 Anycoins',      500,    0,     500,    NULL,         1),
        ('019a0000-0000-7000-8000-000000000002', '1,000 Anycoins',    1000,   0,     1000,   NULL,         2),
        ('019a0000-0000-7000-8000-000000000003', '2,500 Anycoins',    2500,   100,   2500,   'Popular',    3),
        ('019a0000-0000-7000-8000-000000000004', '5,000 Anycoins',    5000,   300,   5000,   NULL,         4),
        ('019a0000-0000-7000-8000-000000000005', '10,000 Anycoins',   10000,  800,   10000,  'Best value', 5),
        ('019a0000-0000-7000-8000-000000000006', '25,000 Anycoins',   25000,  2500,  25000,  NULL,         6),
        ('019a0000-0000-7000-8000-000000000007', '100,000 Anycoins',  100000, 12000, 100000, NULL,         7);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE coin_package`);
  }
}

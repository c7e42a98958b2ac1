import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Coin lots: what was bought or given together, with the euros behind it. The balances are the ledger's; lots say
 * which coins they are. `coin_lot_take` remembers what a spend took from which lot, so that a refund gives it back.
 */
export class Wallet1764000000210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE coin_lot (
        id uuid PRIMARY KEY,
        owner_type text NOT NULL CHECK (owner_type IN ('user', 'team')),
        owner_id uuid NOT NULL,
        source text NOT NULL CHECK (source IN ('purchased', 'bonus')),
        store text CHECK (store IN ('apple', 'google')),
        coins bigint NOT NULL CHECK (coins > 0),
        used bigint NOT NULL DEFAULT 0,
        backing_net bigint NOT NULL CHECK (backing_net >= 0),
        backing_net_used bigint NOT NULL DEFAULT 0,
        backing_vat bigint NOT NULL CHECK (backing_vat >= 0),
        backing_vat_used bigint NOT NULL DEFAULT 0,
        face_net bigint NOT NULL CHECK (face_net >= 0),
        face_net_used bigint NOT NULL DEFAULT 0,
        payment_id uuid,
        txn_id uuid NOT NULL,
        withdrawable_until timestamptz(3),
        expires_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT coin_lot_used CHECK (used BETWEEN 0 AND coins),
        CONSTRAINT coin_lot_backing_net_used CHECK (backing_net_used BETWEEN 0 AND backing_net),
        CONSTRAINT coin_lot_backing_vat_used CHECK (backing_vat_used BETWEEN 0 AND backing_vat),
        CONSTRAINT coin_lot_face_net_used CHECK (face_net_used BETWEEN 0 AND face_net),
        CONSTRAINT coin_lot_spent_whole CHECK (used < coins OR (backing_net_used = backing_net
          AND backing_vat_used = backing_vat AND face_net_used = face_net)),
        CONSTRAINT coin_lot_unspent_whole CHECK (used > 0
          OR (backing_net_used = 0 AND backing_vat_used = 0 AND face_net_used = 0)),
        CONSTRAINT coin_lot_bonus_unbacked CHECK (source = 'purchased' OR (backing_net = 0 AND backing_vat = 0)),
        CONSTRAINT coin_lot_purchased_lasts CHECK (source = 'bonus' OR expires_at IS NULL)
      );
      CREATE INDEX coin_lot_spendable ON coin_lot (owner_type, owner_id, created_at, id) WHERE used < coins;
      CREATE INDEX coin_lot_history ON coin_lot (owner_type, owner_id, id);
      CREATE INDEX coin_lot_expiring ON coin_lot (expires_at) WHERE used < coins AND expires_at IS NOT NULL;
      CREATE INDEX coin_lot_by_payment ON coin_lot (payment_id) WHERE payment_id IS NOT NULL;

      CREATE TABLE coin_lot_take (
        txn_id uuid NOT NULL,
        position int NOT NULL,
        lot_id uuid NOT NULL REFERENCES coin_lot (id),
        coins bigint NOT NULL CHECK (coins > 0),
        coins_returned bigint NOT NULL DEFAULT 0,
        backing_net bigint NOT NULL,
        backing_net_returned bigint NOT NULL DEFAULT 0,
        backing_vat bigint NOT NULL,
        backing_vat_returned bigint NOT NULL DEFAULT 0,
        face_net bigint NOT NULL,
        face_net_returned bigint NOT NULL DEFAULT 0,
        PRIMARY KEY (txn_id, position),
        CONSTRAINT coin_lot_take_returned CHECK (coins_returned BETWEEN 0 AND coins
          AND backing_net_returned BETWEEN 0 AND backing_net AND backing_vat_returned BETWEEN 0 AND backing_vat
          AND face_net_returned BETWEEN 0 AND face_net)
      );
      CREATE INDEX coin_lot_take_by_lot ON coin_lot_take (lot_id);
      REVOKE DELETE, TRUNCATE ON coin_lot, coin_lot_take FROM anyjoi_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE coin_lot_take, coin_lot`);
  }
}

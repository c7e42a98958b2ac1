import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CoinTransfers1764000000930 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE coin_transfer (
        id uuid PRIMARY KEY,
        from_id uuid NOT NULL REFERENCES "user" (id),
        to_id uuid NOT NULL REFERENCES "user" (id),
        coins bigint NOT NULL CHECK (coins > 0),
        note text CHECK (char_length(note) <= 140),
        status text NOT NULL CHECK (status IN ('pending_confirmation', 'completed', 'expired', 'cancelled')),
        code_hash text,
        tries int NOT NULL,
        hold_id uuid NOT NULL,
        txn_id uuid,
        expires_at timestamptz(3) NOT NULL,
        created_at timestamptz(3) NOT NULL,
        completed_at timestamptz(3),
        CONSTRAINT coin_transfer_others CHECK (from_id <> to_id),
        CONSTRAINT coin_transfer_code CHECK ((status = 'pending_confirmation') = (code_hash IS NOT NULL)),
        CONSTRAINT coin_transfer_done CHECK ((status = 'completed') = (txn_id IS NOT NULL AND completed_at IS NOT NULL))
      );
      CREATE INDEX coin_transfer_of ON coin_transfer (from_id, created_at DESC);
      CREATE INDEX coin_transfer_due ON coin_transfer (expires_at) WHERE status = 'pending_confirmation';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE coin_transfer`);
  }
}

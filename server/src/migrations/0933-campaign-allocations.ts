import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CampaignAllocations1764000000933 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL ROLE ledger_owner`);
    await runner.query(`
      INSERT INTO ledger.account_code (code, currency, owner_kind, side, nonneg, deferred)
      VALUES ('coin_allocated', 'ANYCOIN', 'subject', 'credit', true, false)
    `);
    await runner.query(`RESET ROLE`);
    await runner.query(`
      CREATE TABLE campaign_allocation (
        id uuid PRIMARY KEY,
        campaign_id uuid NOT NULL,
        user_id uuid NOT NULL REFERENCES "user" (id),
        coins bigint NOT NULL CHECK (coins > 0),
        spent bigint NOT NULL DEFAULT 0,
        returned bigint NOT NULL DEFAULT 0,
        txn_id uuid NOT NULL UNIQUE,
        created_at timestamptz(3) NOT NULL,
        closed_at timestamptz(3),
        CONSTRAINT campaign_allocation_adds CHECK (spent >= 0 AND returned >= 0 AND spent + returned <= coins),
        CONSTRAINT campaign_allocation_closed CHECK ((closed_at IS NULL AND returned = 0)
          OR (closed_at IS NOT NULL AND spent + returned = coins))
      );
      CREATE INDEX campaign_allocation_of ON campaign_allocation (user_id, created_at DESC, id DESC);
      CREATE INDEX campaign_allocation_open ON campaign_allocation (campaign_id, created_at, id) WHERE closed_at IS NULL;

      -- One payment to a creator; it may draw on several allocations.
      CREATE TABLE campaign_spend (
        campaign_id uuid NOT NULL,
        ref text NOT NULL CHECK (char_length(ref) BETWEEN 1 AND 100),
        allocation_id uuid NOT NULL REFERENCES campaign_allocation (id),
        creator_id uuid NOT NULL REFERENCES "user" (id),
        coins bigint NOT NULL CHECK (coins > 0),
        txn_id uuid NOT NULL UNIQUE,
        created_at timestamptz(3) NOT NULL,
        PRIMARY KEY (campaign_id, ref, allocation_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE campaign_spend, campaign_allocation`);
    await runner.query(`SET LOCAL ROLE ledger_owner`);
    await runner.query(`DELETE FROM ledger.account_code WHERE code = 'coin_allocated'`);
    await runner.query(`RESET ROLE`);
  }
}

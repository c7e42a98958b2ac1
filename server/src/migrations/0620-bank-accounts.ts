import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BankAccounts1764000000620 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bank_account (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES "user" (id),
        country char(2) NOT NULL,
        holder_name text NOT NULL,
        bank_name text,
        last4 text NOT NULL CHECK (length(last4) <= 4),
        iban boolean NOT NULL,
        fingerprint text,
        provider_token text NOT NULL,
        provider_account_id text NOT NULL,
        provider_bank_id text UNIQUE,
        is_default boolean NOT NULL,
        make_default boolean NOT NULL,
        status text NOT NULL CHECK (status IN ('new', 'verified', 'errored')),
        failure_code text,
        usable_from timestamptz(3) NOT NULL,
        check_at timestamptz(3),
        removed_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT bank_account_default_lives CHECK (NOT is_default OR (removed_at IS NULL AND provider_bank_id IS NOT NULL))
      );
      CREATE UNIQUE INDEX bank_account_one_default ON bank_account (user_id) WHERE is_default;
      CREATE INDEX bank_account_of ON bank_account (user_id, created_at) WHERE removed_at IS NULL;
      CREATE INDEX bank_account_same ON bank_account (fingerprint) WHERE removed_at IS NULL;
      CREATE INDEX bank_account_check ON bank_account (check_at) WHERE check_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE bank_account`);
  }
}

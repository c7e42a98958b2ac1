import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments at other providers than Stripe, and cards from the wallet of a device. */
export class PaymentProviders1764000000910 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment DROP CONSTRAINT payment_provider_check,
        ADD CONSTRAINT payment_provider_check CHECK (provider IN ('stripe', 'paypal', 'apple', 'google', 'wallet')),
        ADD COLUMN wallet_type text CHECK (wallet_type IN ('applePay', 'googlePay'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment DROP COLUMN wallet_type, DROP CONSTRAINT payment_provider_check,
        ADD CONSTRAINT payment_provider_check CHECK (provider IN ('stripe', 'wallet'));
    `);
  }
}

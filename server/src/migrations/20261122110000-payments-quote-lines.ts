import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each line of a quote names its seller, VAT and fee; until now a quote had one line, and its own figures were the
 * line's. A refund keeps its VAT by rate.
 */
export class PaymentsQuoteLines1795345200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE checkout c SET quote = (quote - 'vat' - 'vatBp') || jsonb_build_object('lines', jsonb_build_array(
        (quote -> 'lines' -> 0) || jsonb_strip_nulls(jsonb_build_object('coins', quote -> 'terms' -> 'coins')) ||
        jsonb_build_object(
          'kind', 'item',
          'seller', quote -> 'terms' -> 'toUserId',
          'vatOwedBy', CASE WHEN EXISTS (SELECT FROM payment p WHERE p.checkout_id = c.id AND p.method = 'iap')
            THEN 'store' ELSE 'platform' END,
          'netMinor', quote -> 'netMinor',
          'vatMinor', quote -> 'vatMinor',
          'feeMinor', quote -> 'feeMinor',
          'feeBp', coalesce(quote -> 'terms' -> 'feeBp', '0'),
          'vat', coalesce(quote -> 'vat', jsonb_build_object('category', 'S', 'rateBp', quote -> 'vatBp',
            'vatCountry', 'DE', 'note', NULL, 'ruleId', 'home', 'trace', '[]'::jsonb)))))
      WHERE quote ? 'vatBp';
      ALTER TABLE payment_refund ADD COLUMN vat_parts jsonb NOT NULL DEFAULT '[]';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_refund DROP COLUMN vat_parts;
      UPDATE checkout SET quote = quote || jsonb_build_object(
        'vatBp', quote -> 'lines' -> 0 -> 'vat' -> 'rateBp', 'vat', quote -> 'lines' -> 0 -> 'vat')
      WHERE NOT quote ? 'vatBp';
    `);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** VAT by rules that are rows, and what people say about their taxes. */
export class Tax1764000000710 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(rules);
    await runner.query(rows);
    await runner.query(profiles);
    await runner.query(`REVOKE UPDATE, DELETE, TRUNCATE ON vat_rule, vat_check, tax_report FROM anyjoi_app`);
    await runner.query(`REVOKE INSERT ON vat_rule FROM anyjoi_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE tax_report, vat_check, tax_profile, vat_rule`);
  }
}

const rules = `
  -- A rule is never edited: another one that is valid later stands above it, so that old invoices can be explained.
  CREATE TABLE vat_rule (
    id text PRIMARY KEY CHECK (id ~ '^[a-z0-9-]{3,60}$'),
    supply text NOT NULL CHECK (supply IN ('platform', 'coins', 'fan_sale', 'self_billing', 'goods', 'store')),
    party text NOT NULL CHECK (party IN ('consumer', 'private', 'small_business', 'domestic_business', 'eu_business',
      'non_eu_business')),
    country char(2) CHECK (country ~ '^[A-Z]{2}$'),
    supplier text NOT NULL CHECK (supplier IN ('platform', 'creator', 'seller', 'store')),
    category text CHECK (category IN ('S', 'AE', 'O', 'Z', 'E')),
    rate_bp int NOT NULL CHECK (rate_bp BETWEEN 0 AND 5000),
    vat_country char(2) NOT NULL CHECK (vat_country ~ '^[A-Z]{2}$'),
    note text CHECK (note IN ('reverse_charge', 'outside_scope', 'small_business', 'private_seller')),
    valid_from timestamptz(3) NOT NULL,
    CONSTRAINT vat_rule_once UNIQUE NULLS NOT DISTINCT (supply, party, country, valid_from),
    CONSTRAINT vat_rule_rate CHECK ((category = 'S') = (rate_bp > 0) AND (category IS NOT NULL OR rate_bp = 0)),
    CONSTRAINT vat_rule_reason CHECK ((category IN ('AE', 'O', 'E')) = (note IS NOT NULL)),
    -- Spent coins give their VAT back to the country of the sale, and lots do not keep one: it is ours.
    CONSTRAINT vat_rule_coins CHECK (supply <> 'coins' OR vat_country = 'DE')
  );
`;

/** Consumers pay the home rate, also those abroad; rates of their countries are further rows that name the country. */
const rows = `
  INSERT INTO vat_rule (id, supply, party, supplier, category, rate_bp, vat_country, note, valid_from)
  SELECT replace(supply || '-' || party, '_', '-'), supply, party, supplier, category, rate_bp, 'DE', note, '2021-07-01'
  FROM (VALUES
    ('platform',     'consumer',          'platform', 'S',  1900, NULL),
    ('platform',     'domestic_business', 'platform', 'S',  1900, NULL),
    ('platform',     'eu_business',       'platform', 'AE', 0,    'reverse_charge'),
    ('platform',     'non_eu_business',   'platform', 'O',  0,    'outside_scope'),
    ('coins',        'consumer',          'platform', 'S',  1900, NULL),
    ('coins',        'domestic_business', 'platform', 'S',  1900, NULL),
    ('coins',        'eu_business',       'platform', 'AE', 0,    'reverse_charge'),
    ('coins',        'non_eu_business',   'platform', 'O',  0,    'outside_scope'),
    ('fan_sale',     'consumer',          'platform', 'S',  1900, NULL),
    ('fan_sale',     'domestic_business', 'platform', 'S',  1900, NULL),
    ('fan_sale',     'eu_business',       'platform', 'AE', 0,    'reverse_charge'),
    ('fan_sale',     'non_eu_business',   'platform', 'O',  0,    'outside_scope'),
    ('self_billing', 'private',           'creator',  'O',  0,    'private_seller'),
    ('self_billing', 'small_business',    'creator',  'E',  0,    'small_business'),
    ('self_billing', 'domestic_business', 'creator',  'S',  1900, NULL),
    ('self_billing', 'eu_business',       'creator',  'AE', 0,    'reverse_charge'),
    ('self_billing', 'non_eu_business',   'creator',  'AE', 0,    'reverse_charge'),
    ('goods',        'consumer',          'seller',   NULL, 0,    NULL),
    ('goods',        'domestic_business', 'seller',   NULL, 0,    NULL),
    ('goods',        'eu_business',       'seller',   NULL, 0,    NULL),
    ('goods',        'non_eu_business',   'seller',   NULL, 0,    NULL),
    ('store',        'consumer',          'store',    NULL, 0,    NULL),
    ('store',        'domestic_business', 'store',    NULL, 0,    NULL),
    ('store',        'eu_business',       'store',    NULL, 0,    NULL),
    ('store',        'non_eu_business',   'store',    NULL, 0,    NULL)
  ) AS row (supply, party, supplier, category, rate_bp, note);
`;

const profiles = `
  CREATE TABLE tax_profile (
    user_id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('private', 'small_business', 'vat_registered', 'eu_business', 'non_eu_business')),
    vat_id text CHECK (vat_id ~ '^[A-Z]{2}[0-9A-Z+*]{2,14}$'),
    vat_id_state text NOT NULL CHECK (vat_id_state IN ('unchecked', 'valid', 'invalid')),
    vat_id_checked_at timestamptz(3),
    vat_id_due_at timestamptz(3),
    tin text,
    tin_country char(2) CHECK (tin_country ~ '^[A-Z]{2}$'),
    self_billing_version text,
    self_billing_agreed_at timestamptz(3),
    updated_at timestamptz(3) NOT NULL,
    CONSTRAINT tax_profile_checked CHECK ((vat_id_state <> 'unchecked') <= (vat_id IS NOT NULL AND vat_id_checked_at IS NOT NULL)),
    CONSTRAINT tax_profile_tin CHECK ((tin IS NULL) = (tin_country IS NULL)),
    CONSTRAINT tax_profile_agreed CHECK ((self_billing_version IS NULL) = (self_billing_agreed_at IS NULL))
  );
  CREATE INDEX tax_profile_due ON tax_profile (vat_id_due_at) WHERE vat_id_due_at IS NOT NULL;

  -- Evidence: what the register said, when, and under which number it keeps the enquiry.
  CREATE TABLE vat_check (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    vat_id text NOT NULL,
    valid boolean NOT NULL,
    request_id text,
    evidence text NOT NULL,
    checked_at timestamptz(3) NOT NULL
  );
  CREATE INDEX vat_check_of ON vat_check (user_id, checked_at DESC);

  -- Who made which yearly report, and what it was.
  CREATE TABLE tax_report (
    id uuid PRIMARY KEY,
    year int NOT NULL,
    format text NOT NULL CHECK (format IN ('xml', 'csv')),
    sha256 char(64) NOT NULL,
    actor_id uuid NOT NULL,
    created_at timestamptz(3) NOT NULL
  );
  CREATE INDEX tax_report_year ON tax_report (year, created_at DESC);
`;

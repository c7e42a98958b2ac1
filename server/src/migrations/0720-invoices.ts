import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drafts, issued invoices, their numbers and the fingerprints of their documents. */
export class Invoices1764000000720 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(guards);
    await runner.query(`REVOKE TRUNCATE ON invoice, invoice_counter, invoice_document FROM anyjoi_app`);
    await runner.query(`REVOKE DELETE ON invoice_counter, invoice_document FROM anyjoi_app`);
    await runner.query(`REVOKE UPDATE ON invoice_document FROM anyjoi_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE invoice_document, invoice, invoice_counter`);
    await runner.query(`DROP FUNCTION invoice_keeps(), invoice_counter_grows()`);
  }
}

const tables = `
  CREATE TABLE invoice_counter (
    entity text NOT NULL,
    series text NOT NULL CHECK (series IN ('R', 'C', 'S')),
    year int NOT NULL,
    last bigint NOT NULL CHECK (last > 0),
    PRIMARY KEY (entity, series, year)
  );

  CREATE TABLE invoice (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('coin_package', 'challenge', 'deal', 'order', 'ticket', 'subscription', 'course',
      'tip', 'unlock', 'plan', 'self_billing', 'credit_note')),
    status text NOT NULL CHECK (status IN ('draft', 'issued', 'paid', 'cancelled')),
    user_id uuid NOT NULL,
    subject_kind text,
    subject_id uuid,
    payment_id uuid,
    fact text NOT NULL CONSTRAINT invoice_once UNIQUE,
    corrects uuid REFERENCES invoice (id),
    number text CONSTRAINT invoice_number UNIQUE,
    series text,
    year int,
    sequence bigint,
    net_minor bigint NOT NULL CHECK (net_minor >= 0),
    vat_minor bigint NOT NULL CHECK (vat_minor >= 0),
    gross_minor bigint NOT NULL CHECK (gross_minor > 0),
    content text NOT NULL,
    issued_at timestamptz(3),
    paid_at timestamptz(3),
    created_at timestamptz(3) NOT NULL,
    CONSTRAINT invoice_sum CHECK (net_minor + vat_minor = gross_minor),
    CONSTRAINT invoice_issued CHECK ((status = 'draft') = (number IS NULL) AND (number IS NULL) = (issued_at IS NULL)
      AND (number IS NULL) = (sequence IS NULL) AND (number IS NULL) = (series IS NULL) AND (number IS NULL) = (year IS NULL)),
    CONSTRAINT invoice_paid CHECK ((status = 'paid') <= (paid_at IS NOT NULL)),
    CONSTRAINT invoice_correction CHECK ((kind = 'credit_note') = (corrects IS NOT NULL)),
    CONSTRAINT invoice_sequence UNIQUE (series, year, sequence)
  );
  CREATE INDEX invoice_list ON invoice (user_id, issued_at DESC, id DESC) WHERE status <> 'draft';
  CREATE INDEX invoice_of_kind ON invoice (user_id, kind, issued_at DESC, id DESC) WHERE status <> 'draft';
  CREATE INDEX invoice_of_subject ON invoice (subject_kind, subject_id, issued_at DESC) WHERE status <> 'draft';
  CREATE INDEX invoice_corrections ON invoice (corrects) WHERE corrects IS NOT NULL;

  CREATE TABLE invoice_document (
    invoice_id uuid NOT NULL REFERENCES invoice (id),
    format text NOT NULL CHECK (format IN ('pdf', 'xrechnung-ubl', 'xrechnung-cii', 'factur-x')),
    sha256 text NOT NULL CHECK (length(sha256) = 64),
    bytes int NOT NULL,
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (invoice_id, format)
  );
`;

/** An issued invoice keeps everything but its state; a wrong one is corrected by a credit note, never deleted. */
const guards = `
  CREATE FUNCTION invoice_keeps() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.status = 'draft' THEN
      RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
    END IF;
    IF TG_OP = 'DELETE' OR NEW.status = 'draft'
      OR to_jsonb(NEW) - '{status,paid_at}'::text[] <> to_jsonb(OLD) - '{status,paid_at}'::text[] THEN
      RAISE EXCEPTION 'invoice % is issued and cannot be changed', OLD.number USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER invoice_keeps BEFORE UPDATE OR DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION invoice_keeps();

  CREATE FUNCTION invoice_counter_grows() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.last <> OLD.last + 1 THEN
      RAISE EXCEPTION 'a series counts by one' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER invoice_counter_grows BEFORE UPDATE ON invoice_counter
    FOR EACH ROW EXECUTE FUNCTION invoice_counter_grows();
`;

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sealed values may be sealed anew: the snapshot of an issued invoice too, and what the index of a bank account is of. */
export class PlatformKeyRotation1795391100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE bank_account ADD COLUMN fingerprint_sealed text`);
    await runner.query(keeps);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(keptBefore);
    await runner.query(`ALTER TABLE bank_account DROP COLUMN fingerprint_sealed`);
  }
}

/** The owner of the table alone, nothing but the snapshot, and from one key to another. */
const keeps = `
  CREATE OR REPLACE FUNCTION invoice_keeps() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.status = 'draft' THEN
      RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
    END IF;
    IF TG_OP = 'UPDATE' AND NEW.content <> OLD.content
      AND to_jsonb(NEW) - 'content' = to_jsonb(OLD) - 'content'
      AND pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE')
      AND NEW.content ~ '^[A-Za-z0-9_-]+[.][A-Za-z0-9+/]+=*$'
      AND split_part(NEW.content, '.', 1) <> split_part(OLD.content, '.', 1) THEN
      RETURN NEW;
    END IF;
    IF TG_OP = 'DELETE' OR NEW.status = 'draft'
      OR to_jsonb(NEW) - '{status,paid_at}'::text[] <> to_jsonb(OLD) - '{status,paid_at}'::text[] THEN
      RAISE EXCEPTION 'invoice % is issued and cannot be changed', OLD.number USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$;
`;

const keptBefore = `
  CREATE OR REPLACE FUNCTION invoice_keeps() RETURNS trigger LANGUAGE plpgsql AS $$
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
`;

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff and our own jobs did, append-only and chained by hashes: an entry changed or taken out shows. */
export class Audit1764000000800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(table);
    await runner.query(chain);
    await runner.query(`REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM anyjoi_app`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE audit_log;
      DROP FUNCTION audit_hash, chain_audit_entry, refuse_audit_change;
      DROP SEQUENCE audit_seq;
    `);
  }
}

const table = `
  CREATE SEQUENCE audit_seq;
  CREATE TABLE audit_log (
    id uuid PRIMARY KEY,
    seq bigint NOT NULL UNIQUE,
    actor_id uuid,
    action text NOT NULL,
    target_kind text NOT NULL,
    target_id text NOT NULL,
    before jsonb,
    after jsonb,
    ip text,
    request_id text,
    at timestamptz(3) NOT NULL,
    hash bytea NOT NULL
  );
  CREATE INDEX audit_log_by_actor ON audit_log (actor_id, seq);
  CREATE INDEX audit_log_by_action ON audit_log (action, seq);
  CREATE INDEX audit_log_by_target ON audit_log (target_id, seq);
`;

// The number is drawn behind the lock: drawn before it, two writers could take their places in the chain crosswise.
const chain = `
  CREATE FUNCTION audit_hash(entry audit_log, previous bytea) RETURNS bytea LANGUAGE sql STABLE AS $$
    SELECT sha256(coalesce(previous, '') || convert_to(jsonb_build_array(entry.seq, entry.id, entry.actor_id, entry.action,
      entry.target_kind, entry.target_id, entry.before, entry.after, entry.ip, entry.request_id,
      extract(epoch FROM entry.at))::text, 'UTF8'))
  $$;

  CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    previous bytea;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('audit_log'));
    SELECT hash INTO previous FROM audit_log ORDER BY seq DESC LIMIT 1;
    NEW.seq := nextval('audit_seq');
    NEW.hash := audit_hash(NEW, previous);
    RETURN NEW;
  END $$;
  CREATE TRIGGER audit_log_chained BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();

  CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION '% of audit_log is not allowed', TG_OP;
  END $$;
  CREATE TRIGGER audit_log_immutable BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
  CREATE TRIGGER audit_log_not_truncated BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
`;

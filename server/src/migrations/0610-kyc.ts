import type { MigrationInterface, QueryRunner } from 'typeorm';

const statuses = `('none', 'draft', 'pending', 'in_review', 'needs_action', 'verified', 'restricted', 'rejected')`;

export class Kyc1764000000610 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE kyc_profile (
        user_id uuid PRIMARY KEY REFERENCES "user" (id),
        status text NOT NULL CHECK (status IN ${statuses}),
        kind text CHECK (kind IN ('individual', 'company')),
        country char(2),
        personal text,
        secrets text,
        id_number_provided boolean NOT NULL,
        ssn_provided boolean NOT NULL,
        business text,
        extra text,
        terms_at timestamptz(3),
        terms_ip text,
        account_id text UNIQUE,
        holder_person_id text,
        account jsonb,
        version int NOT NULL,
        synced_version int NOT NULL,
        sync_at timestamptz(3),
        sync_tries int NOT NULL,
        sync_error jsonb,
        asked jsonb NOT NULL,
        note text,
        submitted_at timestamptz(3),
        decided_at timestamptz(3),
        verified_at timestamptz(3),
        due_at timestamptz(3),
        escalated_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CONSTRAINT kyc_profile_due CHECK ((due_at IS NULL) OR (status IN ('in_review', 'needs_action')))
      );
      CREATE INDEX kyc_profile_queue ON kyc_profile (status, submitted_at, user_id);
      CREATE INDEX kyc_profile_by_submission ON kyc_profile (submitted_at, user_id);
      CREATE INDEX kyc_profile_sync ON kyc_profile (sync_at) WHERE sync_at IS NOT NULL;
      CREATE INDEX kyc_profile_clock ON kyc_profile (due_at) WHERE due_at IS NOT NULL;

      CREATE TABLE kyc_person (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES kyc_profile (user_id),
        role text NOT NULL CHECK (role IN ('representative', 'owner', 'director')),
        personal text NOT NULL,
        secrets text,
        share double precision CHECK (share BETWEEN 0 AND 100),
        status text NOT NULL CHECK (status IN ${statuses}),
        provider_person_id text UNIQUE,
        removed_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL
      );
      CREATE INDEX kyc_person_of ON kyc_person (user_id, created_at);

      CREATE TABLE kyc_document (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES kyc_profile (user_id),
        person_id uuid REFERENCES kyc_person (id),
        bank_account_id uuid,
        purpose text NOT NULL CHECK (purpose IN ('identity', 'proof_of_address', 'bank_account_ownership', 'business_registration')),
        type text CHECK (type IN ('identity_card', 'passport')),
        side text NOT NULL CHECK (side IN ('front', 'back')),
        status text NOT NULL CHECK (status IN ('uploaded', 'accepted', 'rejected')),
        file_name text NOT NULL,
        mime text NOT NULL,
        bytes int NOT NULL CHECK (bytes > 0),
        sha256 text NOT NULL,
        storage_key text,
        provider_file_id text,
        sent_at timestamptz(3),
        reason text,
        erase_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT kyc_document_copy CHECK ((storage_key IS NULL) = (erase_at IS NULL))
      );
      CREATE INDEX kyc_document_of ON kyc_document (user_id, created_at);
      CREATE INDEX kyc_document_erase ON kyc_document (erase_at) WHERE erase_at IS NOT NULL;

      CREATE TABLE guardian_consent (
        user_id uuid PRIMARY KEY REFERENCES "user" (id),
        guardian_name text NOT NULL,
        media_id uuid NOT NULL,
        reason text NOT NULL,
        recorded_by uuid,
        recorded_at timestamptz(3) NOT NULL
      );

      CREATE TABLE kyc_log (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        actor_id uuid,
        action text NOT NULL,
        details jsonb NOT NULL,
        at timestamptz(3) NOT NULL
      );
      CREATE INDEX kyc_log_of ON kyc_log (user_id, at);
      CREATE FUNCTION refuse_kyc_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'kyc_log is append-only';
      END $$;
      CREATE TRIGGER kyc_log_append_only BEFORE UPDATE OR DELETE ON kyc_log
        FOR EACH ROW EXECUTE FUNCTION refuse_kyc_log_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE kyc_log, guardian_consent, kyc_document, kyc_person, kyc_profile;
      DROP FUNCTION refuse_kyc_log_change;
    `);
  }
}

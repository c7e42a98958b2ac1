import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys of members, and the challenges that a browser signs with them. */
export class AuthPasskeys1795439700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE passkey_holder (
        user_id uuid PRIMARY KEY REFERENCES "user" (id),
        handle text NOT NULL UNIQUE
      );

      CREATE TABLE passkey (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES "user" (id),
        credential_id text NOT NULL UNIQUE CHECK (char_length(credential_id) BETWEEN 1 AND 1400),
        public_key text NOT NULL,
        counter bigint NOT NULL CHECK (counter >= 0),
        transports text[] NOT NULL
          CHECK (transports <@ ARRAY['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']),
        aaguid uuid NOT NULL,
        device_type text NOT NULL CHECK (device_type IN ('singleDevice', 'multiDevice')),
        backed_up boolean NOT NULL,
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
        last_used_at timestamptz(3),
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX passkey_list ON passkey (user_id, created_at, id);

      CREATE TABLE passkey_challenge (
        challenge_hash text PRIMARY KEY,
        purpose text NOT NULL CHECK (purpose IN ('register', 'sign_in', 'second_step', 'step_up')),
        bound_to text NOT NULL,
        user_id uuid REFERENCES "user" (id),
        expires_at timestamptz(3) NOT NULL,
        CHECK ((purpose = 'sign_in') = (user_id IS NULL))
      );
      CREATE INDEX passkey_challenge_user ON passkey_challenge (user_id);
      CREATE INDEX passkey_challenge_ended ON passkey_challenge (expires_at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE passkey_challenge, passkey, passkey_holder;`);
  }
}

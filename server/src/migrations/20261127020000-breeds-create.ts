import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Standing squads of brands: their requests and seats. A deal learns that more orders follow. */
export class BreedsCreate1795744800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE deal ADD COLUMN standing boolean NOT NULL DEFAULT false;

      CREATE TABLE breed (
        id uuid PRIMARY KEY,
        brand_id uuid NOT NULL REFERENCES owner (id),
        name text NOT NULL CHECK (char_length(name) <= 120),
        description text NOT NULL CHECK (char_length(description) <= 5000),
        type text NOT NULL CHECK (type IN ('ambassador', 'affiliate', 'ugc', 'reviewer')),
        cover_id uuid,
        fee_minor bigint CHECK (fee_minor > 0),
        fee_interval text NOT NULL CHECK (fee_interval IN ('month', 'once')),
        places int CHECK (places > 0),
        member_count int NOT NULL CHECK (member_count >= 0),
        open boolean NOT NULL,
        targeting jsonb NOT NULL,
        deliverables jsonb NOT NULL,
        min_cycles int NOT NULL CHECK (min_cycles > 0),
        status text NOT NULL CHECK (status IN ('active', 'paused', 'cancelled')),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CHECK (member_count <= places)
      );
      CREATE INDEX breed_of_brand ON breed (brand_id, created_at DESC, id DESC);
      CREATE INDEX breed_open ON breed (created_at DESC, id DESC) WHERE status = 'active' AND open;

      CREATE TABLE breed_request (
        id uuid PRIMARY KEY,
        breed_id uuid NOT NULL REFERENCES breed (id),
        brand_id uuid NOT NULL,
        creator_id uuid NOT NULL REFERENCES "user" (id),
        initiator text NOT NULL CHECK (initiator IN ('brand', 'creator')),
        fee_minor bigint NOT NULL CHECK (fee_minor > 0),
        message text CHECK (char_length(message) <= 1000),
        status text NOT NULL CHECK (status IN ('pending', 'accepted', 'rejected', 'cancelled', 'expired')),
        reason text,
        note text CHECK (char_length(note) <= 1000),
        replaces_id uuid,
        deal_id uuid UNIQUE,
        expires_at timestamptz(3) NOT NULL,
        timer_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CHECK ((timer_at IS NOT NULL) = (status = 'pending')),
        CHECK ((deal_id IS NOT NULL) = (status = 'accepted')),
        CHECK ((reason IS NULL) = (status IN ('pending', 'accepted')))
      );
      CREATE UNIQUE INDEX breed_request_pending ON breed_request (breed_id, creator_id) WHERE status = 'pending';
      CREATE INDEX breed_request_of_breed ON breed_request (breed_id, created_at DESC, id DESC);
      CREATE INDEX breed_request_of_brand ON breed_request (brand_id, created_at DESC, id DESC);
      CREATE INDEX breed_request_of_creator ON breed_request (creator_id, created_at DESC, id DESC);
      CREATE INDEX breed_request_timer ON breed_request (timer_at) WHERE timer_at IS NOT NULL;

      CREATE TABLE breed_member (
        id uuid PRIMARY KEY,
        breed_id uuid NOT NULL REFERENCES breed (id),
        brand_id uuid NOT NULL,
        creator_id uuid NOT NULL REFERENCES "user" (id),
        type text NOT NULL,
        deal_id uuid NOT NULL UNIQUE,
        fee_minor bigint NOT NULL CHECK (fee_minor > 0),
        status text NOT NULL CHECK (status IN ('active', 'paused', 'cancelled')),
        cycle int NOT NULL CHECK (cycle > 0),
        starts_at timestamptz(3) NOT NULL,
        ends_at timestamptz(3) NOT NULL,
        begun boolean NOT NULL,
        leave_after int,
        freed boolean NOT NULL,
        leave_reason text,
        leave_note text CHECK (char_length(leave_note) <= 1000),
        replacement_id uuid,
        replacement_note text CHECK (char_length(replacement_note) <= 1000),
        timer_at timestamptz(3),
        ended_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CHECK (starts_at < ends_at),
        CHECK ((ended_at IS NOT NULL) = (status = 'cancelled')),
        CHECK (status <> 'cancelled' OR timer_at IS NULL)
      );
      CREATE UNIQUE INDEX breed_member_live ON breed_member (breed_id, creator_id) WHERE status <> 'cancelled';
      CREATE INDEX breed_member_of_breed ON breed_member (breed_id, created_at, id);
      CREATE INDEX breed_member_of_brand ON breed_member (brand_id);
      CREATE INDEX breed_member_of_creator ON breed_member (creator_id, status);
      CREATE INDEX breed_member_timer ON breed_member (timer_at) WHERE timer_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE breed_member, breed_request, breed;
      ALTER TABLE deal DROP COLUMN standing;
    `);
  }
}

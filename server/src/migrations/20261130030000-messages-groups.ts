import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Conversations of more than two: the group chat of a squad. Squads that have seats already get theirs by the event. */
export class MessagesGroups1796007600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE conversation
        ALTER COLUMN low_id DROP NOT NULL, ALTER COLUMN high_id DROP NOT NULL,
        ADD COLUMN title text, ADD COLUMN squad_id uuid, ADD COLUMN owner_id uuid,
        ADD COLUMN closed_at timestamptz(3);
      ALTER TABLE conversation ADD CONSTRAINT conversation_kind CHECK (
        (low_id IS NULL) = (high_id IS NULL) AND (low_id IS NULL) = (squad_id IS NOT NULL)
        AND (squad_id IS NULL) = (owner_id IS NULL) AND (squad_id IS NULL) = (title IS NULL)
        AND (closed_at IS NULL OR squad_id IS NOT NULL)) NOT VALID;
      CREATE UNIQUE INDEX conversation_squad ON conversation (squad_id) WHERE squad_id IS NOT NULL;
      CREATE INDEX conversation_owner ON conversation (owner_id) WHERE owner_id IS NOT NULL;
      ALTER TABLE conversation_member ALTER COLUMN other_id DROP NOT NULL;
      CREATE INDEX conversation_member_group ON conversation_member (user_id) WHERE other_id IS NULL;
      INSERT INTO outbox (id, name, aggregate_id, payload)
        SELECT uuidv7(), 'breed.renamed', b.id::text,
          jsonb_build_object('breedId', b.id, 'brandId', b.brand_id, 'name', b.name)
        FROM breed b WHERE EXISTS (SELECT FROM breed_member s WHERE s.breed_id = b.id AND s.status <> 'cancelled');`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM message_reaction r USING message m, conversation c
        WHERE r.message_id = m.id AND m.conversation_id = c.id AND c.squad_id IS NOT NULL;
      DELETE FROM message_version v USING message m, conversation c
        WHERE v.message_id = m.id AND m.conversation_id = c.id AND c.squad_id IS NOT NULL;
      DELETE FROM message_link l USING message m, conversation c
        WHERE l.message_id = m.id AND m.conversation_id = c.id AND c.squad_id IS NOT NULL;
      DELETE FROM message m USING conversation c WHERE m.conversation_id = c.id AND c.squad_id IS NOT NULL;
      DELETE FROM conversation_member WHERE other_id IS NULL;
      DELETE FROM conversation WHERE squad_id IS NOT NULL;
      DROP INDEX conversation_member_group;
      ALTER TABLE conversation_member ALTER COLUMN other_id SET NOT NULL;
      ALTER TABLE conversation DROP CONSTRAINT conversation_kind,
        DROP COLUMN title, DROP COLUMN squad_id, DROP COLUMN owner_id, DROP COLUMN closed_at,
        ALTER COLUMN low_id SET NOT NULL, ALTER COLUMN high_id SET NOT NULL;`);
  }
}

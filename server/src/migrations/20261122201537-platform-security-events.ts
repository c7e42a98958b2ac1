import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sign-ins, refusals and changes of what lets somebody in. Rows are added; two functions alone forget the old ones and
 * take the addresses out of those of a closed account.
 */
export class PlatformSecurityEvents1795378537000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(table);
    await runner.query(`REVOKE UPDATE, DELETE, TRUNCATE ON security_event FROM anyjoi_app`);
    await runner.query(immutable);
    await runner.query(forgetting);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION forget_security_events, erase_security_events;
      DROP TABLE security_event;
      DROP FUNCTION refuse_security_event_change;
    `);
  }
}

const table = `
  CREATE TABLE security_event (
    id uuid PRIMARY KEY,
    kind text NOT NULL,
    user_id uuid,
    actor_id uuid,
    session_id uuid,
    detail text,
    ip text,
    user_agent text,
    request_id text,
    at timestamptz(3) NOT NULL
  );
  CREATE INDEX security_event_newest ON security_event (at DESC, id DESC);
  CREATE INDEX security_event_by_user ON security_event (user_id, at DESC, id DESC);
  CREATE INDEX security_event_by_kind ON security_event (kind, at DESC, id DESC);
  CREATE INDEX security_event_by_ip ON security_event (ip, at DESC, id DESC);
  CREATE INDEX security_event_by_actor ON security_event (actor_id) WHERE actor_id <> user_id;
`;

// The setting is on inside of the two functions only; without UPDATE and DELETE on the table it gives nobody else a way.
const immutable = `
  CREATE FUNCTION refuse_security_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF current_setting('security_event.kept_by', true) = 'retention' THEN
      RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
    END IF;
    RAISE EXCEPTION '% of security_event is not allowed', TG_OP;
  END $$;
  CREATE TRIGGER security_event_immutable BEFORE UPDATE OR DELETE ON security_event
  FOR EACH ROW EXECUTE FUNCTION refuse_security_event_change();
  CREATE TRIGGER security_event_not_truncated BEFORE TRUNCATE ON security_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_security_event_change();
`;

// The last thirty days stay whatever is asked for: who has got in must not be able to take out that they did.
const forgetting = `
  CREATE FUNCTION forget_security_events(before timestamptz, most int) RETURNS int
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DECLARE
    gone int;
  BEGIN
    PERFORM set_config('security_event.kept_by', 'retention', true);
    DELETE FROM security_event WHERE id IN (
      SELECT id FROM security_event
      WHERE at < least(before, (SELECT max(at) FROM security_event) - interval '30 days')
      ORDER BY at LIMIT most);
    GET DIAGNOSTICS gone = ROW_COUNT;
    PERFORM set_config('security_event.kept_by', '', true);
    RETURN gone;
  END $$;

  CREATE FUNCTION erase_security_events(of_user uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  BEGIN
    PERFORM set_config('security_event.kept_by', 'retention', true);
    UPDATE security_event SET ip = NULL, user_agent = NULL
    WHERE user_id = of_user OR (actor_id = of_user AND actor_id <> user_id);
    PERFORM set_config('security_event.kept_by', '', true);
  END $$;
`;

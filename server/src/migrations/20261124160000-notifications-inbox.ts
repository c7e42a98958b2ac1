import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people are told in the app and by mail, how they want it, and addresses that get no mail. */
export class Notifications1795536000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notification (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES "user" (id),
        kind text NOT NULL,
        category text NOT NULL,
        event_key text NOT NULL,
        group_key text,
        group_id uuid NOT NULL,
        head boolean NOT NULL,
        size int NOT NULL,
        actors int NOT NULL,
        actor_id uuid,
        ref_kind text,
        ref_id uuid,
        facts jsonb NOT NULL,
        due_at timestamptz(3),
        deadline_key text,
        at_stake_minor bigint NOT NULL DEFAULT 0,
        done_at timestamptz(3),
        read_at timestamptz(3),
        mail_at timestamptz(3),
        mailed_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT notification_once UNIQUE (user_id, event_key),
        CHECK ((due_at IS NULL) = (deadline_key IS NULL))
      );
      CREATE INDEX notification_list ON notification (user_id, created_at DESC, id DESC) WHERE head;
      CREATE INDEX notification_unread ON notification (user_id, created_at DESC, id DESC)
        WHERE head AND read_at IS NULL;
      CREATE UNIQUE INDEX notification_group ON notification (user_id, group_key)
        WHERE head AND read_at IS NULL AND group_key IS NOT NULL;
      CREATE INDEX notification_members ON notification (group_id);
      CREATE INDEX notification_deadlines ON notification (user_id, at_stake_minor DESC, id DESC)
        WHERE due_at IS NOT NULL AND done_at IS NULL;
      CREATE INDEX notification_mail ON notification (mail_at) WHERE mail_at IS NOT NULL;
      CREATE INDEX notification_actor ON notification (actor_id) WHERE actor_id IS NOT NULL;

      CREATE TABLE notification_inbox (
        user_id uuid PRIMARY KEY REFERENCES "user" (id),
        unread int NOT NULL DEFAULT 0 CHECK (unread >= 0)
      );

      CREATE TABLE mail_suppression (
        address_index text PRIMARY KEY,
        reason text NOT NULL CHECK (reason IN ('bounce', 'complaint')),
        created_at timestamptz(3) NOT NULL
      );

      ALTER TABLE user_setting
        ADD COLUMN app_notifications jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN digest_hour smallint NOT NULL DEFAULT 8 CHECK (digest_hour BETWEEN 0 AND 23),
        ADD COLUMN quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 23),
        ADD COLUMN quiet_to smallint CHECK (quiet_to BETWEEN 0 AND 23);
      UPDATE user_setting
      SET email_notifications = email_notifications
        || CASE WHEN email_notifications ? 'challenge.entry'
          THEN jsonb_build_object('entries', email_notifications -> 'challenge.entry') ELSE '{}' END
        || CASE WHEN email_notifications ? 'challenge'
          THEN jsonb_build_object('challenges', email_notifications -> 'challenge') ELSE '{}' END
      WHERE email_notifications ?| ARRAY['challenge', 'challenge.entry'];`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE user_setting DROP COLUMN app_notifications, DROP COLUMN digest_hour, DROP COLUMN quiet_from,
        DROP COLUMN quiet_to;
      DROP TABLE mail_suppression, notification_inbox, notification;`);
  }
}

import type { Client } from 'pg';
import type { Passwords } from '../../src/modules/identity/auth/passwords.js';
import { built } from '../support/product.ts';

export const PASSWORD = 'correct-horse-battery';
const BRANDS = 200;
const CREATORS = 5_000;
const WITH_PASSWORD = 200;

export interface Person {
  id: string;
  email: string;
  sessionId: string;
}

export interface People {
  brands: Person[];
  creators: Person[];
  /** Creators that can sign in with PASSWORD, as the first brand can. */
  signingIn: Person[];
  passwordHash: string;
}

const INSERT = `
  INSERT INTO "user" (id, username, display_name, email, email_verified, account_type, complete_onboarding, roles, default_role,
    avatar_key, birth_date, country, language, kyc_status, created_at, updated_at)
  SELECT uuidv7(), $1 || '-' || n, initcap($1) || ' ' || n, $1 || '-' || n || '@bench.test', true, $1, true, ARRAY[$1], $1,
    'avatar/' || md5($1 || n) || '.webp', '1990-05-17', 'DE', 'de', 'none', now(), now()
  FROM generate_series(1, $2::int) AS n
  RETURNING id, email::text`;

const OPEN_SESSIONS = `
  INSERT INTO session (id, user_id, active_role, ip, refresh_hash, last_seen_at, expires_at, created_at)
  SELECT uuidv7(), u.id, u.default_role, '127.0.0.1', md5(u.id::text), now(), now() + interval '30 days', now() FROM "user" u
  RETURNING id, user_id AS "userId"`;

async function people(
  client: Client,
  role: 'brand' | 'creator',
  count: number,
): Promise<{ id: string; email: string }[]> {
  return (await client.query<{ id: string; email: string }>(INSERT, [role, count])).rows;
}

/** Accounts with open sessions; hashes are made by the product itself, so that their cost is its own. */
export async function seedPeople(client: Client): Promise<People> {
  const brands = await people(client, 'brand', BRANDS);
  const creators = await people(client, 'creator', CREATORS);
  const sessions = await client.query<{ id: string; userId: string }>(OPEN_SESSIONS);
  const sessionOf = new Map(sessions.rows.map(({ id, userId }) => [userId, id]));
  const { Passwords: Hashing } = await built<{ Passwords: new () => Passwords }>(
    'modules/identity/auth/passwords.js',
  );
  const passwordHash = await new Hashing().hash(PASSWORD);
  const withSession = (person: { id: string; email: string }): Person => ({
    ...person,
    sessionId: sessionOf.get(person.id) ?? '',
  });
  const signingIn = creators.slice(0, WITH_PASSWORD);
  const withPassword = [...signingIn, ...brands.slice(0, 1)];
  await client.query(
    `INSERT INTO credential (user_id, password_hash, set_at) SELECT id, $2, now() FROM unnest($1::uuid[]) AS id`,
    [withPassword.map(({ id }) => id), passwordHash],
  );
  return {
    brands: brands.map(withSession),
    creators: creators.map(withSession),
    signingIn: signingIn.map(withSession),
    passwordHash,
  };
}

import { randomUUID } from 'node:crypto';
import { Encryption } from '../../src/platform/security/encryption.js';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';

interface Sealed {
  table: string;
  column: string;
  /** Of the column that is the key. */
  key: string;
  id: string;
  context: string;
  text: string;
}

const TEXT = 'Jané “Kreuzberg” Roe';

/**
 * Rows of every table with sealed columns that a short story does not reach. The contexts are those that were written
 * down when the tables were made: a declaration that says another one does not open them.
 */
export async function sealedRows(app: TestApp, person: Actor, copies: number): Promise<Sealed[]> {
  const encryption = app.app.nest.get(Encryption);
  const rows: Sealed[] = [];
  const seal = (table: string, column: string, key: string, id: string, context: string): string => {
    rows.push({ table, column, key, id, context, text: TEXT });
    return encryption.encrypt(TEXT, context);
  };
  const insert = (sql: string, ...values: unknown[]) => app.db.query(sql, values);
  const of = person.id;
  await insert(
    `UPDATE kyc_profile SET secrets = $2, business = $3, extra = $4, terms_ip = $5 WHERE user_id = $1`,
    of,
    seal('kyc_profile', 'secrets', 'user_id', of, `kyc:secrets:${of}`),
    seal('kyc_profile', 'business', 'user_id', of, `kyc:business:${of}`),
    seal('kyc_profile', 'extra', 'user_id', of, `kyc:extra:${of}`),
    seal('kyc_profile', 'terms_ip', 'user_id', of, `kyc:terms_ip:${of}`),
  );
  const hook = randomUUID();
  await insert(
    `INSERT INTO webhook_endpoint (id, owner_id, url, topics, active, failures, secret, old_secret, request_key, created_at, updated_at)
     VALUES ($1, $2, $4, '{}', true, 0, $3, $5, '', now(), now())`,
    hook,
    of,
    seal('webhook_endpoint', 'secret', 'id', hook, `webhook_endpoint:secret:${hook}`),
    `https://example.org/${hook}`,
    seal('webhook_endpoint', 'old_secret', 'id', hook, `webhook_endpoint:old_secret:${hook}`),
  );
  const owner = randomUUID();
  await insert(
    `INSERT INTO kyc_person (id, user_id, role, personal, secrets, status, created_at, updated_at)
     VALUES ($1, $2, 'owner', $3, $4, 'draft', now(), now())`,
    owner,
    of,
    seal('kyc_person', 'personal', 'id', owner, `kyc:personal:${owner}`),
    seal('kyc_person', 'secrets', 'id', owner, `kyc:secrets:${owner}`),
  );
  await insert(
    `INSERT INTO guardian_consent (user_id, guardian_name, media_id, reason, recorded_at) VALUES ($1, $2, $1, 'x', now())`,
    of,
    seal('guardian_consent', 'guardian_name', 'user_id', of, `guardian_consent:guardian_name:${of}`),
  );
  await insert(
    `INSERT INTO former_seller (user_id, sealed, keep_until) VALUES ($1, $2, now() + interval '9 years')`,
    of,
    seal('former_seller', 'sealed', 'user_id', of, `former_seller:${of}`),
  );
  await insert(
    `INSERT INTO billing_details (user_id, content, updated_at) VALUES ($1, $2, now())`,
    of,
    seal('billing_details', 'content', 'user_id', of, `billing_details:${of}`),
  );
  const invoice = randomUUID();
  await insert(
    `INSERT INTO invoice (id, kind, status, user_id, fact, net_minor, vat_minor, gross_minor, content, created_at)
     VALUES ($1::uuid, 'tip', 'draft', $2, $1::text, 84, 16, 100, $3, now())`,
    invoice,
    of,
    seal('invoice', 'content', 'id', invoice, `invoice:${invoice}`),
  );
  await insert(
    `INSERT INTO invoice_logo (invoice_id, content, created_at) VALUES ($1, $2, now())`,
    invoice,
    seal('invoice_logo', 'content', 'invoice_id', invoice, `invoice:logo:${invoice}`),
  );
  const closing = randomUUID();
  await insert(
    `INSERT INTO account_closing (id, user_id, state, reason, lapse_coins, requested_at, delete_at, ended_at)
     VALUES ($1, $2, 'cancelled', $3, false, now(), now(), now())`,
    closing,
    of,
    seal('account_closing', 'reason', 'id', closing, `account_closing:reason:${closing}`),
  );
  const note = randomUUID();
  await insert(
    `INSERT INTO staff_note (id, user_id, author_id, text, created_at) VALUES ($1, $2, $2, $3, now())`,
    note,
    of,
    seal('staff_note', 'text', 'id', note, `staff_note:text:${note}`),
  );
  const [invited, stopped] = [randomUUID(), randomUUID()];
  await insert(
    `INSERT INTO challenge_email_invitation
       (id, challenge_id, brand_id, email, email_index, token_hash, language, state, mails, sent_at, expires_at, created_at)
     VALUES ($1::uuid, $1::uuid, $2, $3, $4, $1::text, 'en', 'pending', 1, now(), now() + interval '1 day', now())`,
    invited,
    of,
    seal('challenge_email_invitation', 'email', 'id', invited, `challenge_email_invitation:email:${invited}`),
    encryption.blindIndex(TEXT, 'invited_email'),
  );
  await insert(
    `INSERT INTO invitation_opt_out (id, email, email_index, created_at) VALUES ($1, $2, $3, now())`,
    stopped,
    seal('invitation_opt_out', 'email', 'id', stopped, `invitation_opt_out:email:${stopped}`),
    encryption.blindIndex(TEXT, 'invited_email'),
  );
  const entry = randomUUID();
  await insert(
    `INSERT INTO challenge_ad_code (entry_id, challenge_id, user_id, code, valid_days, granted_at, valid_until)
     VALUES ($1, $1, $2, $3, 30, now(), now() + interval '30 days')`,
    entry,
    of,
    seal('challenge_ad_code', 'code', 'entry_id', entry, `challenge_ad_code:code:${entry}`),
  );
  await insert(
    `INSERT INTO challenge_ad_renewal
       (id, entry_id, challenge_id, brand_id, user_id, status, days, price_minor, fee_bp, vat_minor, refunded_minor,
        vat_refunded_minor, timer_at, code, codes, created_at)
     VALUES ($1, $1, $1, $2, $2, 'granted', 30, 10000, 3000, 1900, 0, 0, now() + interval '3 days', $3, 1, now())`,
    entry,
    of,
    seal('challenge_ad_renewal', 'code', 'id', entry, `challenge_ad_renewal:code:${entry}`),
  );
  const [team, member] = [randomUUID(), randomUUID()];
  await insert(`INSERT INTO owner (id, type) VALUES ($1, 'team')`, team);
  await insert(
    `INSERT INTO team (id, name, created_by, created_at, updated_at) VALUES ($1, 'Team', $2, now(), now())`,
    team,
    of,
  );
  await insert(
    `INSERT INTO team_member
       (id, team_id, role, status, email, email_index, token_hash, language, expires_at, created_at, updated_at)
     VALUES ($1::uuid, $2, 'viewer', 'invited', $3, $4, $1::text, 'en', now(), now(), now())`,
    member,
    team,
    seal('team_member', 'email', 'id', member, `team_member:email:${member}`),
    encryption.blindIndex(TEXT, 'team_member_email'),
  );
  const [bid, proposal] = [randomUUID(), randomUUID()];
  await insert(
    `INSERT INTO creator_bid (id, brand_id, title, brief, formats, placements, deliverables, targeting, budget_minor,
       most_minor, places, deadline, status, timer_at, created_at, updated_at)
     VALUES ($1, $2, 'Recipes', 'Recipes', '{}', '{}', '[]', '{}', 1, 1, 1, now(), 'open', now() + interval '90 days', now(), now())`,
    bid,
    of,
  );
  await insert(
    `INSERT INTO proposal (id, bid_id, brand_id, creator_id, version, status, hash, sealed, revision_rounds, created_at, updated_at)
     VALUES ($1, $2, $3, $3, 1, 'pending', repeat('0', 64), $4, 0, now(), now())`,
    proposal,
    bid,
    of,
    seal('proposal', 'sealed', 'id', proposal, `proposal:sealed:${proposal}`),
  );
  const [linked, attempt, revoked] = [randomUUID(), randomUUID(), randomUUID()];
  await insert(
    `INSERT INTO platform_link
       (id, user_id, platform, status, external_id, handle, access_token, refresh_token, created_at, updated_at)
     VALUES ($1::uuid, $2, 'youtube', 'verified', $1::text, 'rotated', $3, $4, now(), now())`,
    linked,
    of,
    seal('platform_link', 'access_token', 'id', linked, `platform_link:access_token:${linked}`),
    seal('platform_link', 'refresh_token', 'id', linked, `platform_link:refresh_token:${linked}`),
  );
  await insert(
    `INSERT INTO platform_connect_attempt
       (id, session_id, platform, user_id, state_hash, redirect_uri, verifier, expires_at)
     VALUES ($1::uuid, $1::uuid, 'youtube', $2, $1::text, 'https://a.example', $3, now() + interval '1 day')`,
    attempt,
    of,
    seal(
      'platform_connect_attempt',
      'verifier',
      'id',
      attempt,
      `platform_connect_attempt:verifier:${attempt}`,
    ),
  );
  await insert(
    `INSERT INTO platform_token_revocation (id, platform, token, due_at, created_at)
     VALUES ($1, 'youtube', $2, now() + interval '1 year', now())`,
    revoked,
    seal('platform_token_revocation', 'token', 'id', revoked, `platform_token_revocation:token:${revoked}`),
  );
  const shipment = randomUUID();
  await insert(
    `INSERT INTO deal (id, kind, ref_id, title, brand_id, creator_id, price_minor, stage, created_at, updated_at)
     VALUES ($1, 'collab', $1, 'Deal', $2, $2, 100, 'done', now(), now())`,
    shipment,
    of,
  );
  await insert(
    `INSERT INTO deal_order (id, deal_id, cycle, status, escrow, price_minor, fee_bp, due_at, created_at)
     VALUES ($1, $1, 1, 'cancelled', 'refunded', 100, 0, now(), now())`,
    shipment,
  );
  await insert(
    `INSERT INTO shipment
       (id, deal_id, order_id, brand_id, creator_id, status, items, value_minor, problem_media_ids, address, reminders, created_at)
     VALUES ($1, $1, $1, $2, $2, 'shipped', '[]', 100, '{}', $3, 2, now())`,
    shipment,
    of,
    seal('shipment', 'address', 'id', shipment, `shipment:address:${shipment}`),
  );
  for (let copy = 0; copy < copies; copy++) {
    const [screening, check] = [randomUUID(), randomUUID()];
    await insert(
      `INSERT INTO screening (id, user_id, reason_kind, reason_id, verdict, matches, at)
       VALUES ($1, $2, 'payout', $1, 'look', $3, now())`,
      screening,
      of,
      seal('screening', 'matches', 'id', screening, `screening:matches:${screening}`),
    );
    await insert(
      `INSERT INTO vat_check (id, user_id, vat_id, valid, evidence, checked_at) VALUES ($1, $2, 'ATU1', true, $3, now())`,
      check,
      of,
      seal('vat_check', 'evidence', 'id', check, `vat_check:${check}`),
    );
  }
  return rows;
}

/** What cannot be opened, or says something else than it did, with the keys that the product has now. */
export async function changedRows(app: TestApp, rows: readonly Sealed[]): Promise<string[]> {
  const encryption = app.app.nest.get(Encryption);
  const wrong: string[] = [];
  for (const { table, column, key, id, context, text } of rows) {
    const [row] = await app.db.query<{ stored: string }>(
      `SELECT ${column} AS stored FROM ${table} WHERE ${key} = $1`,
      [id],
    );
    const stored = row?.stored ?? '';
    if (!stored.startsWith(`${encryption.current}.`)) wrong.push(`${table}.${column}: ${stored.slice(0, 3)}`);
    else if (encryption.decrypt(stored, context) !== text) wrong.push(`${table}.${column}: another text`);
  }
  return wrong;
}

/** Columns of all tables that hold a value of the form `<key id>.<base64>`, as the command names them. */
export async function columnsWithSeals(db: TestApp['db'], keyId: string): Promise<string[]> {
  const columns = await db.query<{ schema: string; table: string; column: string; type: string }>(
    `SELECT c.table_schema AS schema, c.table_name AS table, c.column_name AS column, c.udt_name AS type
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema')
       AND c.udt_name IN ('text', 'citext', 'varchar', 'bpchar', '_text', 'json', 'jsonb')`,
  );
  const form = `(^|[",{ ])${keyId}\\.[A-Za-z0-9+/]{38,}={0,2}($|[",} ])`;
  const found: string[] = [];
  for (const { schema, table, column, type } of columns) {
    const source = `"${schema}"."${table}"`;
    const fields =
      type === 'jsonb'
        ? `SELECT DISTINCT '${table}.${column}.' || each.key AS name FROM ${source},
             jsonb_each(CASE jsonb_typeof("${column}") WHEN 'object' THEN "${column}" ELSE '{}' END) AS each WHERE each.value::text ~ $1`
        : `SELECT '${table}.${column}' AS name WHERE EXISTS (SELECT FROM ${source} WHERE "${column}"::text ~ $1)`;
    found.push(...(await db.query<{ name: string }>(fields, [form])).map(({ name }) => name));
  }
  return found;
}

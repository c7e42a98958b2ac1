import type { Actor } from './actors.js';
import type { TestApp } from './app.js';
import { earn } from './payees.js';

/** As many profiles, payouts and earnings as a list needs, set directly in the database. */
export async function payeeRows(app: TestApp, person: Actor, rows: number): Promise<void> {
  const { db } = app;
  await db.query(
    `INSERT INTO kyc_profile (user_id, status, id_number_provided, ssn_provided, version, synced_version, sync_tries,
       asked, submitted_at, created_at, updated_at)
     SELECT id, 'pending', false, false, 0, 0, 0, '[]', now(), now(), now() FROM "user" LIMIT ${rows} ON CONFLICT DO NOTHING`,
  );
  const [bank] = await db.query<{ id: string }>(
    `INSERT INTO bank_account (id, user_id, country, holder_name, last4, iban, provider_token, provider_account_id,
       provider_bank_id, is_default, make_default, status, usable_from, created_at)
     VALUES (uuidv7(), $1, 'DE', 'sealed', '3000', true, 'btok', 'acct', 'ba', true, false, 'verified', now(), now())
     RETURNING id`,
    [person.id],
  );
  await db.query(
    `INSERT INTO payout (id, user_id, amount_minor, bank_account_id, provider_account_id, provider_bank_id, status,
       transfer_reversed, requested_at)
     SELECT uuidv7(), $1, 1000, $2, 'acct', 'ba', 'rejected', false, now() FROM generate_series(1, ${rows})`,
    [person.id, bank?.id],
  );
  await db.query(
    `INSERT INTO payout_attempt (id, payout_id, op, seq, idem_key, state, tries, created_at)
     SELECT uuidv7(), id, 'payout', 1, id, 'ok', 1, now() FROM payout`,
  );
  for (let i = 0; i < rows; i++) await earn(app, person, 100);
}

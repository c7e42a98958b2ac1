import { newId } from '../../src/kernel/id.js';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';

/** A verified identity, set directly: the way there has tests of its own. */
export async function identified(
  app: TestApp,
  person: Actor,
  country: string,
  kind: 'individual' | 'company' = 'individual',
): Promise<void> {
  const now = app.clock.now();
  await app.db.query(
    `INSERT INTO kyc_profile (user_id, status, kind, country, id_number_provided, ssn_provided, version, synced_version,
       sync_tries, asked, submitted_at, decided_at, verified_at, created_at, updated_at)
     VALUES ($1, 'verified', $2, $3, false, false, 0, 0, 0, '[]', $4, $4, $4, $4, $4)
     ON CONFLICT (user_id) DO UPDATE SET status = 'verified', kind = excluded.kind, country = excluded.country`,
    [person.id, kind, country, now],
  );
}

export async function withBankIn(app: TestApp, person: Actor, country: string): Promise<void> {
  await app.db.query(
    `INSERT INTO bank_account (id, user_id, country, holder_name, last4, iban, provider_token, provider_account_id,
       provider_bank_id, is_default, make_default, status, usable_from, created_at)
     VALUES ($1, $2, $3, 'sealed', '3000', true, 'btok', 'acct', $4, true, false, 'verified', $5, $5)`,
    [newId(), person.id, country, `ba_${person.id}`, app.clock.now()],
  );
}

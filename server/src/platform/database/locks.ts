import type { Database } from './database.js';

/** What is locked by a name of its own; two modules never share one by accident. */
export type LockSpace =
  | 'accounts.admins'
  | 'api-keys.owner'
  | 'approvals.sum'
  | 'bank-accounts.user'
  | 'categories'
  | 'creators.owner'
  | 'deals.day-limits'
  | 'entries.sponsored'
  | 'gifts.sender'
  | 'ledger.days'
  | 'ovations.reward'
  | 'payments.buyer'
  | 'payment-methods.user'
  | 'payouts.user'
  | 'plans.user'
  | 'profile-links.user'
  | 'reports.target'
  | 'settings'
  | 'store-purchases.transaction'
  | 'tax.addresses'
  | 'tax.user'
  | 'test-mode.world'
  | 'tips.sender'
  | 'transfers.sender'
  | 'uploads.owner'
  | 'wallet.campaign'
  | 'wallet.debts'
  | 'webhooks.owner';

/** Waits for its turn and keeps it until the transaction ends: for rules about rows that are not there yet. */
export async function lockName(database: Database, space: LockSpace, key: string): Promise<void> {
  database.requireTransaction('lockName');
  await database.prepared(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`${space}:${key}`]);
}

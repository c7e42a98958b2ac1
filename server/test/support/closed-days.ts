import type { TestApp } from './app.js';

/** As if everything so far had been booked `days` earlier: what the database calls today has not ended. */
export async function backdate(app: TestApp, days: number): Promise<void> {
  for (const table of ['txn', 'entry']) {
    await app.db.query(`ALTER TABLE ledger.${table} DISABLE TRIGGER USER`);
    await app.db.query(`UPDATE ledger.${table} SET created_at = created_at - make_interval(days => $1)`, [
      days,
    ]);
    await app.db.query(`ALTER TABLE ledger.${table} ENABLE TRIGGER USER`);
  }
}

import type { TestApp } from './app.js';
import type { DisputeRow } from './disputes.js';
import { eventually } from './wait.js';

const OPENING = ['charge.dispute.created', 'charge.dispute.funds_withdrawn'];

/** Once both events of a new dispute are followed: each brings the date of the bank, and would undo another one. */
export async function followed(app: TestApp, dispute: DisputeRow): Promise<DisputeRow> {
  await eventually(async () => {
    const events = await app.db.query<{ type: string }>(
      `SELECT type FROM inbox WHERE payload::text LIKE $1 AND state = 'processed'`,
      [`%${dispute.provider_id}%`],
    );
    return OPENING.every((opening) => events.some(({ type }) => type === opening));
  });
  return dispute;
}

import type { DemoPlace } from './program.js';

/** Deals, and what they come from and go through, in every state that lasts. */
export async function expectDealStates(place: DemoPlace): Promise<void> {
  const closed = await place.db.query<{ reason: string }>(
    `SELECT DISTINCT coalesce(closed_reason, stage) AS reason FROM deal ORDER BY 1`,
  );
  expect(closed.map(({ reason }) => reason)).toEqual([
    'active',
    'cancelled',
    'completed',
    'dispute_resolved',
    'rejected',
    'request',
  ]);
  const rows = await place.db.query<{ of: string; status: string }>(
    `SELECT DISTINCT 'delivery' AS of, status FROM delivery
     UNION SELECT 'dispute', status FROM deal_dispute UNION SELECT 'goods', status FROM shipment
     UNION SELECT 'ovation', status FROM ovation
     UNION SELECT 'bid', status FROM creator_bid UNION SELECT 'proposal', status FROM proposal
     UNION SELECT 'campaign', status FROM campaign UNION SELECT 'renewal', status FROM rights_renewal
     UNION SELECT 'review', side FROM deal_review`,
  );
  const has = new Set(rows.map(({ of, status }) => `${of} ${status}`));
  for (const state of ['dispute open', 'dispute resolved', 'goods received', 'delivery submitted'])
    expect([state, has.has(state)]).toEqual([state, true]);
  for (const state of ['renewal asked', 'renewal paid', 'review brand', 'review creator'])
    expect([state, has.has(state)]).toEqual([state, true]);
  for (const state of ['bid open', 'bid closed', 'bid awarded', 'proposal pending', 'proposal accepted'])
    expect([state, has.has(state)]).toEqual([state, true]);
  for (const state of [
    'draft',
    'requested',
    'accepted',
    'submitted',
    'changes_requested',
    'approved',
    'published',
    'declined',
    'withdrawn',
  ])
    expect([state, has.has(`ovation ${state}`)]).toEqual([state, true]);
  for (const state of ['draft', 'published', 'paused', 'closed'])
    expect([state, has.has(`campaign ${state}`)]).toEqual([state, true]);
}

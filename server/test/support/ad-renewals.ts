import type { AdRenewalStatus } from '../../src/modules/challenges/entries/types/ad-posting/renewals/ad-renewal.types.js';
import { escrowOf, holderAccount, LedgerQueries } from '../../src/modules/money/ledger/index.js';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';
import { liveChallenge, service } from './challenges.js';
import { handIn, join, type Post, publish, review } from './entries.js';
import type { PaymentRow } from './payments.js';

export interface AdRenewalBody {
  id: string;
  status: AdRenewalStatus;
  price: { minor: number };
  earns: { minor: number };
  vat: { minor: number } | null;
  code: string | null;
  note: string | null;
  dueAt: string | null;
  allowedEvents: string[];
}
export interface AdCodeBody {
  code: string | null;
  validUntil: string;
  renewable: { least: { minor: number }; most: { minor: number } } | null;
  renewal: AdRenewalBody | null;
}

/** What waits in the escrow of a renewal, and what its creator can have paid out. */
export async function balancesOf(
  app: TestApp,
  id: string,
  creator: Actor,
): Promise<{ escrow: number; payable: number }> {
  const [escrow, payable] = await service(app, LedgerQueries).balances([
    escrowOf({ type: 'ad_renewal', id }),
    holderAccount({ type: 'user', id: creator.id }, 'payable'),
  ]);
  return { escrow: escrow?.balance ?? 0, payable: payable?.balance ?? 0 };
}

export async function paymentOfRenewal(app: TestApp, id: string): Promise<PaymentRow> {
  const [payment] = await app.db.query<PaymentRow>(
    `SELECT p.* FROM payment p JOIN checkout c ON c.id = p.checkout_id
      WHERE c.purpose = 'ad_renewal' AND c.subject_id = $1 AND p.status <> 'cancelled' ORDER BY p.created_at`,
    [id],
  );
  if (!payment) throw new Error('it was not paid');
  return payment;
}

/** A post that runs as an ad: a code of 30 days that the brand has tried. */
export async function runningAd(
  app: TestApp,
  brand: Actor,
  creator: Actor,
  code: string,
): Promise<{ challengeId: string; post: Post }> {
  const payPerEntry = { minor: 20_000, currency: 'EUR' };
  const details = { ad_posting: { days: 30 } };
  const { id } = await liveChallenge(app, brand, { type: 'ad_posting', mode: 'fixed', payPerEntry, details });
  const { ownershipCode = '' } = await join(creator, id);
  const granted = await creator.post(`/api/hub/challenge/${id}/entry/ad-code`, { code, validDays: 30 });
  const post = await publish(app, creator, ownershipCode);
  const handedIn = await handIn(creator, id, { stage: 'posted', url: post.url, platform: 'youtube' });
  const approved = await review(brand, id, creator.id, 'approve');
  const answer = { answer: 'works' };
  const confirmed = await brand.patch(`/api/hub/challenge/${id}/entry/${creator.id}/ad-code`, answer);
  expect([granted, handedIn, approved, confirmed].map(({ status }) => status)).toEqual([200, 201, 200, 200]);
  return { challengeId: id, post };
}

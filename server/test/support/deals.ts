import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { DAY } from '../../src/kernel/clock.js';
import { DealClock } from '../../src/modules/deals/deals/deal-clock.js';
import { escrowOf, holderAccount } from '../../src/modules/money/ledger/index.js';
import { LedgerQueries } from '../../src/modules/money/ledger/index.js';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';
import { at, giveCoins, service } from './challenges.js';

export interface OfferBody {
  id: string;
  dealId: string;
  status: string;
  price: { minor: number };
  rounds: number;
  expiresAt: string;
  closedReason: string | null;
  allowedEvents: string[];
  history: { by: string; price: { minor: number } }[];
}

export interface DeliveryBody {
  id: string;
  clause: string;
  status: string;
  version: number;
  price: { minor: number };
  deliverable: { id: string };
  reviewedBy: string | null;
  earlier: { version: number; reviewNote: string; reviewPoints: object[] }[];
}

export interface DealBody {
  id: string;
  stage: string;
  turn: string | null;
  dueAt: string | null;
  title: string;
  closedReason: string | null;
  allowedEvents: string[];
  order: {
    id: string;
    status: string;
    escrow: string;
    price: { minor: number };
    paid: { minor: number };
    platformFee: { minor: number };
    refunded: { minor: number };
    dueAt: string;
  } | null;
  deliveries: DeliveryBody[];
  contract: { hash: string; clauses: { id: string; kind: string }[] } | null;
  offer: OfferBody;
  log: { event: string; actor: string; clause: string | null }[];
}

export const reel = { format: 'video9x16', placement: 'instagram_reel', quantity: 1, weight: 3 };
export const photos = { format: 'post', placement: 'instagram_post', quantity: 5, weight: 1 };

export const offerOf = (app: TestApp, creator: Actor, change: object = {}): object => ({
  creatorId: creator.id,
  title: 'Winter edition',
  price: { minor: 84_000, currency: 'EUR' },
  deliverables: [reel, reel, photos],
  message: 'Two Reels and five photos of our winter blend',
  dueAt: at(app, 14 * DAY),
  rights: { use: 'organic', months: 6 },
  exclusivity: { field: 'other coffee brands', until: at(app, 60 * DAY).slice(0, 10) },
  ...change,
});

const must = <T>(what: string, { status, body }: Response): T => {
  if (status !== 200 && status !== 201) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return (body as { data: T }).data;
};

export const sendOffer = async (
  app: TestApp,
  brand: Actor,
  creator: Actor,
  change: object = {},
): Promise<OfferBody> => must('offer', await brand.post('/api/offer', offerOf(app, creator, change)));

export const dealOf = async (person: Actor, id: string): Promise<DealBody> =>
  must('deal', await person.get(`/api/deals/${id}`));

/** Both sides agree; nothing is paid yet. */
export async function agreedDeal(
  app: TestApp,
  brand: Actor,
  creator: Actor,
  change: object = {},
): Promise<DealBody> {
  const offer = await sendOffer(app, brand, creator, change);
  must('accept', await creator.post(`/api/offer/${offer.id}/accept`));
  return dealOf(brand, offer.dealId);
}

export const pay = (brand: Actor, id: string, body: object = { method: 'anycoins' }): Promise<Response> =>
  brand.post(`/api/deals/${id}/payment`, body, { 'Idempotency-Key': randomUUID() });

/** Paid with coins. */
export async function fundedDeal(
  app: TestApp,
  brand: Actor,
  creator: Actor,
  change: object = {},
): Promise<DealBody> {
  const deal = await agreedDeal(app, brand, creator, change);
  await giveCoins(app, brand, Math.ceil(((deal.order?.price.minor ?? 0) * 1.19) / 1000));
  must('payment', await pay(brand, deal.id));
  return dealOf(brand, deal.id);
}

export const handIn = (creator: Actor, deal: DealBody, index = 0, body: object = {}): Promise<Response> =>
  creator.post('/api/delivery', {
    dealId: deal.id,
    deliverableId: deal.deliveries[index]?.deliverable.id,
    url: 'https://example.com/post',
    ...body,
  });

export const decide = (
  brand: Actor,
  deal: DealBody,
  index: number,
  decision: string,
  note = 'The label has to face the camera',
): Promise<Response> =>
  brand.post(`/api/delivery/${deal.deliveries[index]?.id}/review`, {
    decision,
    ...(decision === 'approve' ? {} : { note }),
  });

export async function approved(brand: Actor, creator: Actor, deal: DealBody, index: number): Promise<void> {
  must('hand in', await handIn(creator, deal, index));
  must('review', await decide(brand, deal, index, 'approve'));
}

/** What the escrow of a deal holds, and what its creator can be paid. */
export async function moneyOf(
  app: TestApp,
  deal: DealBody,
  creator: Actor,
): Promise<{ escrow: number; payable: number }> {
  const ledger = service(app, LedgerQueries);
  const [escrow, payable] = await ledger.balances([
    escrowOf({ type: 'deal', id: String(deal.order?.id) }),
    holderAccount({ type: 'user', id: creator.id }, 'payable'),
  ]);
  return { escrow: escrow?.balance ?? 0, payable: payable?.balance ?? 0 };
}

/** The same deadline once more, as a second worker would. */
export const fireAgain = (app: TestApp, id: string): Promise<void> =>
  service(app, DealClock).fire(id, app.clock.now());

/** Everything approved and paid: the deal is over. */
export async function completedDeal(
  app: TestApp,
  brand: Actor,
  creator: Actor,
  change: object = {},
): Promise<DealBody> {
  const deal = await fundedDeal(app, brand, creator, change);
  for (const index of deal.deliveries.keys()) await approved(brand, creator, deal, index);
  must('complete', await brand.post(`/api/deals/${deal.id}/complete`));
  return dealOf(brand, deal.id);
}

import type { Response } from 'supertest';
import { DAY } from '../../src/kernel/clock.js';
import { BidClock } from '../../src/modules/deals/creatorbids/bid-clock.js';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';
import { at, service } from './challenges.js';
import type { DealBody } from './deals.js';

export interface ProposalBody {
  id: string;
  bidId: string;
  creator: { id: string };
  price: { minor: number };
  earns: { minor: number };
  text: string;
  status: string;
  version: number;
  revisionOf: string | null;
  revisionNote: string | null;
  closedReason: string | null;
  closedNote: string | null;
  sealed: boolean;
  hash: string;
  sealedText: string;
  expectedViews: number | null;
  cpm: { minor: number } | null;
  dealId: string | null;
  allowedEvents: string[];
}

export interface BidBody {
  id: string;
  status: string;
  title: string;
  sealed: boolean;
  deadline: string;
  decideBy: string | null;
  proposalCount: number;
  awarded: { minor: number } | null;
  awardedCount: number | null;
  budget: { minor: number } | null;
  proposal: ProposalBody | null;
  band: { count: number; low: { minor: number }; median: { minor: number }; high: { minor: number } } | null;
  seals: { hash: string }[];
  ownViews: { placement: string; averageViews: number }[];
  allowedEvents: string[];
}

export const euro = (minor: number) => ({ minor, currency: 'EUR' });

export const bidOf = (app: TestApp, change: object = {}): object => ({
  title: 'Winter recipes',
  brief: 'Show one recipe with our winter blend, in your own kitchen',
  formats: ['video9x16'],
  placements: ['instagram_reel'],
  budget: euro(120_000),
  budgetMin: euro(10_000),
  budgetMax: euro(50_000),
  places: 4,
  deadline: at(app, 5 * DAY),
  ...change,
});

export const proposalOf = (change: object = {}): object => ({
  price: euro(30_000),
  days: 6,
  text: 'One Reel with a recipe of my grandmother',
  deliverables: [{ format: 'video9x16', placement: 'instagram_reel', quantity: 1 }],
  ...change,
});

export const must = <T>(what: string, { status, body }: Response): T => {
  if (status !== 200 && status !== 201) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return (body as { data: T }).data;
};

export const draftBid = async (app: TestApp, brand: Actor, change: object = {}): Promise<BidBody> =>
  must('bid', await brand.post('/api/creatorbid', bidOf(app, change)));

export const set = (brand: Actor, id: string, status: string): Promise<Response> =>
  brand.patch(`/api/creatorbid/${id}`, { status });

export async function openBid(app: TestApp, brand: Actor, change: object = {}): Promise<BidBody> {
  const { id } = await draftBid(app, brand, change);
  return must('publish', await set(brand, id, 'open'));
}

export const readBid = async (person: Actor, id: string): Promise<BidBody> =>
  must('read', await person.get(`/api/creatorbid/${id}`));

export const propose = async (creator: Actor, bidId: string, change: object = {}): Promise<ProposalBody> =>
  must('propose', await creator.post(`/api/creatorbid/${bidId}/proposal`, proposalOf(change)));

export const proposalsOf = async (
  person: Actor,
  bidId: string,
  query: object = {},
): Promise<ProposalBody[]> => must('proposals', await person.get(`/api/creatorbid/${bidId}/proposal`, query));

export const accept = (brand: Actor, { id, bidId }: Pick<ProposalBody, 'id' | 'bidId'>): Promise<Response> =>
  brand.post(`/api/creatorbid/${bidId}/proposal/${id}/accept`);

/** Closed by its brand, everything opened. */
export async function closedBid(brand: Actor, id: string): Promise<ProposalBody[]> {
  must('close', await set(brand, id, 'closed'));
  return proposalsOf(brand, id, { per: 100 });
}

export async function awardedDeal(brand: Actor, proposal: ProposalBody): Promise<DealBody> {
  const answer = await accept(brand, proposal);
  must('accept', answer);
  return (answer.body as { deal: DealBody }).deal;
}

/** The same deadline once more, as a second worker would. */
export const fireBid = (app: TestApp, id: string): Promise<void> =>
  service(app, BidClock).fire(id, app.clock.now());

import type { Response } from 'supertest';
import { SeatClock } from '../../src/modules/deals/breeds/seat-clock.js';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';
import { giveCoins, service } from './challenges.js';
import { type DealBody, dealOf, pay } from './deals.js';

interface Minor {
  minor: number;
}

export interface CycleBody {
  cycle: number;
  status: string;
  escrow: string;
  price: Minor;
  bonus: Minor;
  fee: Minor;
  paid: Minor;
  refunded: Minor;
  held: Minor;
  fundedAt: string | null;
  dueAt: string;
  pieces: {
    id: string;
    status: string;
    deliverable: { id: string };
    dueAt: string;
    price: Minor;
    bonus: Minor;
    bonusEarned: boolean;
  }[];
}

export interface SeatBody {
  id: string;
  breedId: string;
  creator: { id: string };
  dealId: string;
  status: string;
  fee: Minor;
  minCycles: number | null;
  cycle: number;
  startsAt: string;
  endsAt: string;
  leaveAfter: number | null;
  leaveReason: string | null;
  replacement: { id: string } | null;
  cycles: CycleBody[];
  allowedEvents: string[];
}

export interface BreedBody {
  id: string;
  name: string;
  type: string;
  status: string;
  open: boolean;
  places: number | null;
  memberCount: number;
  fee: Minor | null;
  bonus: { pool: Minor; seat: Minor; pieces: Minor[] } | null;
  deliverables: object[];
  membership: SeatBody | null;
  requestId: string | null;
  allowedEvents: string[];
}

export interface RequestBody {
  id: string;
  breed: Pick<BreedBody, 'id' | 'deliverables'> & { minCycles: number };
  creator: { id: string };
  initiator: string;
  fee: Minor;
  bonus: Minor;
  earns: Minor;
  status: string;
  reason: string | null;
  note: string | null;
  dealId: string | null;
  replacesId: string | null;
  expiresAt: string;
  allowedEvents: string[];
}

export const euro = (minor: number) => ({ minor, currency: 'EUR' });

export const breedOf = (change: object = {}): object => ({
  name: 'Morning crew',
  description: 'Show how your morning begins with our coffee',
  type: 'ambassador',
  fee: euro(21_000),
  places: 2,
  ...change,
});

export const must = <T>(what: string, { status, body }: Response): T => {
  if (status !== 200 && status !== 201) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return (body as { data: T }).data;
};

export const makeBreed = async (brand: Actor, change: object = {}): Promise<BreedBody> =>
  must('breed', await brand.post('/api/breed', breedOf(change)));

export const readBreed = async (person: Actor, id: string): Promise<BreedBody> =>
  must('read', await person.get(`/api/breed/${id}`));

export const seatsOf = async (brand: Actor, id: string): Promise<SeatBody[]> =>
  must('members', await brand.get(`/api/breed/${id}/members`, { per: 100 }));

export const ask = (person: Actor, breedId: string, body: object = {}): Promise<Response> =>
  person.post('/api/breed-request', { breedId, ...body });

export const asked = async (brand: Actor, breedId: string, creator: Actor): Promise<RequestBody> =>
  must('ask', await ask(brand, breedId, { creatorId: creator.id }));

export const answer = (
  person: Actor,
  id: string,
  word: 'accept' | 'reject',
  body?: object,
): Promise<Response> => person.post(`/api/breed-request/${id}/${word}`, body);

export const readRequest = async (person: Actor, id: string): Promise<RequestBody> =>
  must('request', await person.get(`/api/breed-request/${id}`));

/** A seat that is taken; its first cycle waits for its payment. */
export async function seated(brand: Actor, breedId: string, creator: Actor): Promise<SeatBody> {
  const { id } = await asked(brand, breedId, creator);
  must('accept', await answer(creator, id, 'accept'));
  const seat = (await seatsOf(brand, breedId)).find(
    (one) => one.creator.id === creator.id && one.status !== 'cancelled',
  );
  if (!seat) throw new Error('no seat');
  return seat;
}

export const seatOf = async (
  brand: Actor,
  { id, breedId }: Pick<SeatBody, 'id' | 'breedId'>,
): Promise<SeatBody> => {
  const seat = (await seatsOf(brand, breedId)).find((one) => one.id === id);
  if (!seat) throw new Error('the seat is gone');
  return seat;
};

export async function payCycle(
  app: TestApp,
  brand: Actor,
  { dealId, fee, cycles }: SeatBody,
): Promise<DealBody> {
  await giveCoins(app, brand, Math.ceil(((cycles.at(-1)?.price ?? fee).minor * 1.19) / 1000));
  must('payment', await pay(brand, dealId));
  return dealOf(brand, dealId);
}

/** Hands in a piece of a cycle, and has it decided. */
export async function piece(
  brand: Actor,
  creator: Actor,
  { dealId, cycles }: SeatBody,
  index: number,
  decision: 'approve' | 'reject' | 'request_changes' | null = 'approve',
  cycle = cycles.at(-1)?.cycle,
): Promise<Response> {
  const one = cycles.find((each) => each.cycle === cycle)?.pieces[index];
  const sent = await creator.post('/api/delivery', {
    dealId,
    deliverableId: one?.deliverable.id,
    url: 'https://example.com/post',
  });
  if (decision === null || sent.status !== 201) return sent;
  return brand.post(`/api/delivery/${one?.id}/review`, { decision, note: 'Seen' });
}

export const cancel = (person: Actor, body: object): Promise<Response> =>
  person.post('/api/breed/cancel', body);

/** The same deadline once more, as a second worker would. */
export const fireSeat = (app: TestApp, id: string): Promise<void> =>
  service(app, SeatClock).cycle(id, app.clock.now());
export const fireRequest = (app: TestApp, id: string): Promise<void> =>
  service(app, SeatClock).expire(id, app.clock.now());

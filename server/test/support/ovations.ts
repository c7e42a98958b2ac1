import type { Response } from 'supertest';
import { OvationClock } from '../../src/modules/deals/ovations/ovation-clock.js';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';
import { must } from './bids.js';
import { giveCoins, service } from './challenges.js';
import { pay } from './deals.js';

export interface OvationBody {
  id: string;
  status: string;
  prompt: string;
  reward: { minor: number };
  paid: boolean;
  rating: number | null;
  text: string | null;
  media: { id: string; url: string | null }[];
  note: string | null;
  roundsLeft: number;
  dueAt: string | null;
  dealId: string | null;
  funded: boolean;
  verified: string | null;
  consent: { version: number; at: string } | null;
  paidAt: string | null;
  publishedAt: string | null;
  allowedEvents: string[];
}

export interface WallBody {
  figures: {
    published: number;
    average: number | null;
    byRating: { rating: number; handedIn: number; changesAsked: number; changeRate: number | null }[];
  };
  ovations: { id: string; text: string; rating: number; paid: boolean; verified: string | null }[];
}

let asked = 0;

/** Each question is another one: the same is rewarded once. */
export const ovationOf = (creator: Actor, change: object = {}): object => ({
  creatorId: creator.id,
  prompt: `How do you make your cold brew at home? (${++asked})`,
  reward: { minor: 4_000, currency: 'EUR' },
  send: true,
  ...change,
});

export const ask = async (brand: Actor, creator: Actor, change: object = {}): Promise<OvationBody> =>
  must('ovation', await brand.post('/api/ovation', ovationOf(creator, change)));

export const readOvation = async (person: Actor, id: string): Promise<OvationBody> =>
  must('read', await person.get(`/api/ovation/${id}`));

export const respond = (creator: Actor, id: string, decision = 'accept'): Promise<Response> =>
  creator.post(`/api/ovation/${id}/respond`, { decision });

export const submit = (creator: Actor, id: string, change: object = {}): Promise<Response> =>
  creator.post(`/api/ovation/${id}/submit`, {
    rating: 4,
    text: 'Tastes like the one from my café, at half the price',
    consentVersion: 1,
    ...change,
  });

export const review = (brand: Actor, id: string, decision: string): Promise<Response> =>
  brand.post(`/api/ovation/${id}/review`, {
    decision,
    ...(decision === 'request_changes' ? { note: 'Show the lid, please' } : {}),
  });

export const withdraw = (creator: Actor, id: string): Promise<Response> =>
  creator.post(`/api/ovation/${id}/withdraw`);

export async function accepted(brand: Actor, creator: Actor, change: object = {}): Promise<OvationBody> {
  const { id } = await ask(brand, creator, change);
  return must('accept', await respond(creator, id));
}

export async function funded(
  app: TestApp,
  brand: Actor,
  creator: Actor,
  change: object = {},
): Promise<OvationBody> {
  const ovation = await accepted(brand, creator, change);
  await giveCoins(app, brand, Math.ceil((ovation.reward.minor * 1.19) / 1000));
  must('payment', await pay(brand, ovation.dealId ?? ''));
  return readOvation(brand, ovation.id);
}

export async function submitted(
  app: TestApp,
  brand: Actor,
  creator: Actor,
  said: object = {},
): Promise<OvationBody> {
  const { id } = await funded(app, brand, creator);
  return must('submit', await submit(creator, id, said));
}

export async function published(
  app: TestApp,
  brand: Actor,
  creator: Actor,
  said: object = {},
): Promise<OvationBody> {
  const { id } = await submitted(app, brand, creator, said);
  must('approve', await review(brand, id, 'approve'));
  return must('publish', await review(brand, id, 'publish'));
}

export const wallOf = async (app: TestApp, brand: Actor): Promise<WallBody> =>
  must('wall', await app.http.get(`/api/ovations/wall/${brand.id}`));

/** The same deadline once more, as a second worker would. */
export const fireOvation = (app: TestApp, id: string): Promise<void> =>
  service(app, OvationClock).fire(id, app.clock.now());

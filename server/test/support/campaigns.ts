import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { DAY } from '../../src/kernel/clock.js';
import { CampaignClock } from '../../src/modules/deals/campaigns/campaign-clock.js';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';
import { at, service } from './challenges.js';
import { type DealBody, dealOf, type OfferBody } from './deals.js';

export interface CampaignBody {
  id: string;
  status: string;
  title: string;
  budget: { minor: number };
  taken: { minor: number } | null;
  pricePerCreator: { minor: number } | null;
  places: number | null;
  placesLeft: number | null;
  closesAt: string | null;
  closedReason: string | null;
  counts: { offers: number; active: number; done: number };
  allocatedCoins: number;
  spentCoins: number;
  application: { id: string; dealId: string; status: string } | null;
  eligibility: { eligible: boolean; reasons: { rule: string; actual: string | null }[] } | null;
  allowedEvents: string[];
}

export interface ApplicationBody {
  id: string;
  dealId: string;
  status: string;
  shortlisted: boolean;
  offer: OfferBody & {
    creator: { id: string; displayName: string };
    initiator: string;
    campaignId: string | null;
  };
}

export const euro = (minor: number) => ({ minor, currency: 'EUR' });

export const campaignOf = (app: TestApp, change: object = {}): object => ({
  title: 'Winter with us',
  brief: 'Show how you drink our winter blend at home, the package in the picture',
  type: 'create_and_post',
  formats: ['video9x16', 'post'],
  placements: ['instagram_reel', 'instagram_post'],
  deliverables: [
    { format: 'video9x16', placement: 'instagram_reel', quantity: 1, weight: 3 },
    { format: 'post', placement: 'instagram_post', quantity: 1, weight: 1 },
  ],
  budget: euro(100_000),
  pricePerCreator: euro(40_000),
  endsAt: at(app, 30 * DAY),
  ...change,
});

export const must = <T>(what: string, { status, body }: Response): T => {
  if (status !== 200 && status !== 201) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return (body as { data: T }).data;
};

export const draftCampaign = async (app: TestApp, brand: Actor, change: object = {}): Promise<CampaignBody> =>
  must('campaign', await brand.post('/api/campaign', campaignOf(app, change)));

export const setCampaign = (brand: Actor, id: string, status: string): Promise<Response> =>
  brand.patch(`/api/campaign/${id}`, { status });

export async function openCampaign(app: TestApp, brand: Actor, change: object = {}): Promise<CampaignBody> {
  const { id } = await draftCampaign(app, brand, change);
  return must('publish', await setCampaign(brand, id, 'published'));
}

export const readCampaign = async (person: Actor, id: string): Promise<CampaignBody> =>
  must('read', await person.get(`/api/campaign/${id}`));

export const apply = (creator: Actor, id: string, body: object = {}): Promise<Response> =>
  creator.post(`/api/campaign/${id}/apply`, body);

export const applied = async (creator: Actor, id: string, body: object = {}): Promise<OfferBody> =>
  must('apply', await apply(creator, id, body));

export const applicationsOf = async (
  brand: Actor,
  id: string,
  query: object = {},
): Promise<ApplicationBody[]> =>
  must('applications', await brand.get(`/api/campaign/${id}/application`, query));

export const accept = (brand: Actor, offerId: string): Promise<Response> =>
  brand.post(`/api/offer/${offerId}/accept`);

/** Applied and accepted; nothing is paid yet. */
export async function campaignDeal(
  brand: Actor,
  creator: Actor,
  id: string,
  body: object = {},
): Promise<DealBody> {
  const offer = await applied(creator, id, body);
  must('accept', await accept(brand, offer.id));
  return dealOf(brand, offer.dealId);
}

export const setAside = (brand: Actor, campaignId: string, coins: number): Promise<Response> =>
  brand.post('/api/wallet/anyjoi-campaign', { campaignId, coins }, { 'Idempotency-Key': randomUUID() });

/** The same deadline once more, as a second worker would. */
export const fireCampaign = (app: TestApp, id: string): Promise<void> =>
  service(app, CampaignClock).fire(id, app.clock.now());

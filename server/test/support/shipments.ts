import type { Response } from 'supertest';
import { ShipmentClock } from '../../src/modules/deals/deals/shipments/shipment-clock.js';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';
import { service } from './challenges.js';
import { type DealBody, fundedDeal, reel } from './deals.js';

export interface ShipmentBody {
  id: string;
  status: string;
  items: { clause: string; variantId: string | null; variant: string | null; quantity: number }[];
  value: { minor: number };
  tracking: { carrier: string; arrivesAt: string } | null;
  problem: string | null;
  problemMedia: { id: string }[];
  dueAt: string | null;
  receivedAt: string | null;
  allowedEvents: string[];
}

/** Each part of it is a word that occurs nowhere else. */
export const home = {
  kind: 'shipping',
  name: 'Quirina Ostermeyer',
  company: 'Studio Zwiebelturm',
  line1: 'Haselmausweg 77b',
  line2: 'Hinterhaus Nordflügel',
  city: 'Buxtehude',
  postalCode: '21614',
  country: 'DE',
  phone: '+49 4161 998877',
} as const;
export const secrets = [
  'Quirina',
  'Zwiebelturm',
  'Haselmausweg',
  'Nordflügel',
  'Buxtehude',
  // As they are written: digits alone may stand in any id.
  '"21614"',
  '4161 998877',
] as const;

const eur = (minor: number): object => ({ minor, currency: 'EUR' });
export const blend = { title: 'Winter blend', quantity: 2, value: eur(1_490) };
export const mug = { title: 'Mug', quantity: 1, value: eur(2_200), variants: ['Blue', 'Green'] };

type Clause = { id: string; kind: string; goods: { variants: { id: string; title: string }[] } | null };

export const goodsDeal = (
  app: TestApp,
  brand: Actor,
  creator: Actor,
  change: object = {},
): Promise<DealBody> =>
  fundedDeal(app, brand, creator, { deliverables: [reel], goods: [blend, mug], ...change });

export const variantsOf = ({ contract }: DealBody): { id: string; title: string }[] =>
  ((contract?.clauses ?? []) as Clause[]).flatMap(({ goods }) => goods?.variants ?? []);

export async function addressOf(creator: Actor): Promise<string> {
  const { body } = await creator.post('/api/payments/address', home);
  return (body as { data: { id: string } }).data.id;
}

export const path = (deal: DealBody, id = '', step = ''): string =>
  ['/api/deals', deal.id, 'shipment', id, step].filter(Boolean).join('/');

export const ask = async (creator: Actor, deal: DealBody, change: object = {}): Promise<Response> =>
  creator.post(path(deal), {
    items: [
      { title: blend.title, quantity: 1, value: blend.value },
      { title: mug.title, quantity: 1, value: mug.value, variantId: variantsOf(deal)[0]?.id },
    ],
    addressId: await addressOf(creator),
    ...change,
  });

const must = ({ status, body }: Response): ShipmentBody => {
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return (body as { data: ShipmentBody }).data;
};

export const asked = async (creator: Actor, deal: DealBody): Promise<ShipmentBody> =>
  must(await ask(creator, deal));

export const approve = async (brand: Actor, deal: DealBody, id: string): Promise<ShipmentBody> =>
  must(await brand.post(path(deal, id, 'approve'), { decision: 'approve' }));

export const sent = async (
  brand: Actor,
  deal: DealBody,
  id: string,
  more: object = {},
): Promise<ShipmentBody> =>
  must(await brand.post(path(deal, id, 'ship'), { carrier: 'DHL', number: '0034 1234', ...more }));

export const received = async (creator: Actor, deal: DealBody, id: string): Promise<ShipmentBody> =>
  must(await creator.post(path(deal, id, 'receive')));

export const problem = async (
  creator: Actor,
  deal: DealBody,
  id: string,
  more: object = {},
): Promise<ShipmentBody> =>
  must(await creator.post(path(deal, id, 'problem'), { problem: 'damaged', ...more }));

/** The latest one, as somebody sees it. */
export async function shown(person: Actor, deal: DealBody): Promise<ShipmentBody> {
  const { body } = await person.get(path(deal));
  const last = (body as { data: ShipmentBody[] }).data.at(-1);
  if (!last) throw new Error('no shipment');
  return last;
}

/** The same deadline once more, as a second worker would. */
export const fireShipment = (app: TestApp, id: string): Promise<void> =>
  service(app, ShipmentClock).fire(id, app.clock.now());

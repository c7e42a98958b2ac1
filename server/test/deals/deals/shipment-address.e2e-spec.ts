import { readFileSync } from 'node:fs';
import type { Response } from 'supertest';
import { shipmentMachine } from '../../../src/modules/deals/deals/shipments/shipment.machine.js';
import {
  type ShipmentStatus,
  shipmentStatuses,
} from '../../../src/modules/deals/deals/shipments/shipment.types.js';
import { PersonalDataHolders } from '../../../src/platform/privacy/personal-data-holders.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { keyOf, type Program } from '../../support/api-keys.js';
import { service, together } from '../../support/challenges.js';
import { dealOf } from '../../support/deals.js';
import { written } from '../../support/notices.js';
import { pdfText } from '../../support/pdf-text.js';
import {
  approve,
  ask,
  goodsDeal,
  home,
  path,
  problem,
  received,
  secrets,
  sent,
} from '../../support/shipments.js';

let app: TestApp;
let brand: Actor;
let creator: Actor;
beforeAll(async () => {
  app = await startTestApp();
  [brand, creator] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
});
afterAll(() => app.close());

const found = (text: string): string[] => secrets.filter((secret) => text.includes(secret));
const subject = ({ id, email }: Actor) => ({ userId: id, email, username: '' });
const kept = async (person: Actor): Promise<string> => {
  const { all } = service(app, PersonalDataHolders);
  return JSON.stringify(await Promise.all(all.map(async (holder) => holder.collect?.(subject(person)))));
};
const label = (deal: { id: string }, id: string) =>
  fetch(`${app.url}/api/deals/${deal.id}/shipment/${id}/label`, {
    headers: { Authorization: `Bearer ${brand.token}` },
  });

describe('a shipment', () => {
  const table: Record<'brand' | 'creator' | 'clock', Partial<Record<ShipmentStatus, string[]>>> = {
    brand: { requested: ['approve', 'reject'], approved: ['ship'], problem: ['ship', 'give_up'] },
    creator: { shipped: ['receive', 'problem'], received: ['problem'] },
    clock: { shipped: ['receive'] },
  };
  it.each(
    shipmentStatuses.flatMap((status) =>
      (['brand', 'creator', 'clock'] as const).map((actor) => [status, actor] as const),
    ),
  )('that is %s lets the %s do only this', (status, actor) => {
    const may = table[actor][status] ?? [];
    expect(shipmentMachine[actor].allowedEvents(status)).toEqual(may);
    for (const event of ['approve', 'reject', 'ship', 'receive', 'problem', 'give_up'] as const)
      expect(shipmentMachine[actor].can(status, event)).toBe(may.includes(event));
  });
});

describe('the address of a creator', () => {
  it('stands on the label, and in no answer to the brand, nor in the copy of its data', async () => {
    const deal = await goodsDeal(app, brand, creator);
    const answers: Response[] = [];
    const call = async (answer: Promise<Response>): Promise<Response> => {
      answers.push(await answer);
      return answers.at(-1) as Response;
    };
    const request = await ask(creator, deal, { note: 'Please ring twice' });
    answers.push(request);
    const { id } = (request.body as { data: { id: string } }).data;
    expect((await label(deal, id)).status).toBe(409);
    await approve(brand, deal, id);
    const file = await label(deal, id);
    expect(file.headers.get('content-disposition')).toContain(`label-${id}.pdf`);
    const text = pdfText(Buffer.from(await file.arrayBuffer()));
    for (const part of [home.name, home.company, home.line1, home.line2, '21614 Buxtehude', home.phone])
      expect(text).toContain(part);
    expect(text).toContain('Deutschland');
    expect(text).toContain('1 × Winter blend, 1 × Mug (Blue)');
    await sent(brand, deal, id);
    await problem(creator, deal, id);
    expect((await label(deal, id)).status).toBe(200);
    await call(brand.post(path(deal, id, 'ship'), { carrier: 'DHL', number: '4321' }));
    await received(creator, deal, id);
    expect((await label(deal, id)).status).toBe(409);
    await written(app);

    const ids: Record<string, string> = { shipmentId: id, dealId: deal.id };
    const readable = (contract: string): string[] => {
      const { paths } = JSON.parse(readFileSync(`docs/api/${contract}.json`, 'utf8')) as {
        paths: Record<string, Record<string, object>>;
      };
      return Object.entries(paths)
        .filter(([address, { get }]) => get && !/label|stream|events/.test(address))
        .map(([address]) =>
          /^\/(api|partner)/.test(address) ? address : `/api/${address.replace(/^\//, '')}`,
        )
        .map((address) => address.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? deal.id));
    };
    const program = await keyOf(app, brand, ['challenges:read', 'content:read', 'campaigns:read']);
    const reads = async (who: Pick<Program, 'get'>, contract: string): Promise<number> => {
      let count = 0;
      for (const address of readable(contract)) if ((await call(who.get(address))).status === 200) count++;
      return count;
    };
    expect(await reads(brand, 'openapi')).toBeGreaterThan(30);
    expect(await reads(program, 'partner')).toBeGreaterThan(2);
    for (const { text: said, body } of answers)
      expect(found(`${said ?? ''}${Buffer.isBuffer(body) ? '' : JSON.stringify(body)}`)).toEqual([]);

    expect(found(await kept(brand))).toEqual([]);
    expect(await kept(brand)).toContain(id);
    expect(found(await kept(creator))).toHaveLength(secrets.length);
    const rows = JSON.stringify(await app.db.query(`SELECT * FROM shipment`));
    const told = JSON.stringify(await app.db.query(`SELECT payload FROM outbox`));
    expect([found(rows), found(told)]).toEqual([[], []]);
  });

  it('goes with the account of the creator; the brand keeps what it sent', async () => {
    const leaving = await signUp(app, { role: 'creator' });
    const deal = await goodsDeal(app, brand, leaving);
    const answer = await ask(leaving, deal);
    const { id } = (answer.body as { data: { id: string } }).data;
    await approve(brand, deal, id);
    const holder = service(app, PersonalDataHolders).all.find(({ name }) => name === 'shipments');
    await together(app, async () => holder?.erase?.(subject(leaving)));
    expect((await label(deal, id)).status).toBe(409);
    expect(await dealOf(brand, deal.id)).toMatchObject({ shipments: [{ id, value: { minor: 3_690 } }] });
  });
});

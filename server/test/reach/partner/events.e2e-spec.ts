import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { MINUTE } from '../../../src/kernel/clock.js';
import { keyScopes } from '../../../src/platform/security/scopes.js';
import type { Actor } from '../../support/actors.js';
import { keyOf, type Program } from '../../support/api-keys.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { liveChallenge, verifiedBrand } from '../../support/challenges.js';
import { approved, ask, newCreator, readAll, settled } from '../../support/entries.js';
import { answering, type Receiver, startReceiver } from '../../support/receiver.js';
import { eventually } from '../../support/wait.js';

interface Event {
  id: string;
  type: string;
  data: Record<string, unknown>;
}
interface Log {
  data: Event[];
  nextCursor: string | null;
}

let app: TestApp;
let receiver: Receiver;
let brand: Actor;
let key: Program;

beforeAll(async () => {
  receiver = await startReceiver();
  app = await startTestApp({ env: { OUTGOING_PRIVATE: receiver.host } });
  brand = await verifiedBrand(app);
  key = await keyOf(app, brand, keyScopes);
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

const log = async (who: Program, query: object = {}) => (await who.get('/partner/events', query)).body as Log;
const typesIn = (events: readonly Event[]) => [...new Set(events.map(({ type }) => type))].toSorted();

it('tells what happens, each event as the contract describes it, by webhook and in the log', async () => {
  const topics = [
    'challenge.published',
    'challenge.started',
    'challenge.request.created',
    'challenge.entry.submitted',
    'challenge.entry.reviewed',
    'content.metrics.updated',
    'invoice.issued',
  ];
  const made = await key.post('/partner/webhooks', { url: `${receiver.url}/all`, topics });
  const { id } = (made.body as { data: { id: string } }).data;
  const creator = await newCreator(app);
  const theirs = await keyOf(app, creator, ['challenges:read']);
  const live = await liveChallenge(app, brand, { title: 'Heard by programs' });
  await approved(app, brand, creator, live.id, { views: 2_000 });
  await readAll(app, live.id);
  const asked = await liveChallenge(app, brand, { joinMode: 'request' });
  await ask(creator, asked.id, 'Let me in');
  await key.post(`/partner/webhooks/${id}/test`);
  await settled(app);
  app.clock.advance(MINUTE);

  const wanted = [...topics, 'ping'].toSorted();
  const { data } = await eventually(async () => {
    const found = await log(key, { limit: 100 });
    return typesIn(found.data).length === wanted.length && found;
  });
  expect(typesIn(data)).toEqual(wanted);
  await eventually(() => Promise.resolve(receiver.received.length >= data.length));
  const sent = receiver.received.map(({ body }) => JSON.parse(body) as Event);
  expect(sent.map((one) => one.id).toSorted()).toEqual(data.map((one) => one.id).toSorted());

  const document = (await app.http.get('/api/partner.json')).body as { webhooks: object };
  expect(Object.keys(document.webhooks)).toEqual(expect.arrayContaining(wanted));
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'partner', ...document });
  for (const event of [...data, ...sent]) {
    const path = `partner#/webhooks/${event.type}/post/requestBody/content/application~1json/schema`;
    const check = ajv.getSchema(path);
    const fits = check?.(event);
    expect([event.type, fits, check?.errors ?? null]).toEqual([event.type, true, null]);
  }

  // The creator hears of the own entry, as a creator sees it, and of nothing of the brand's.
  const own = (await log(theirs, { limit: 100 })).data;
  expect(typesIn(own)).toEqual(['challenge.entry.reviewed', 'challenge.entry.submitted']);
  for (const event of own) expect(event.data['user']).toMatchObject({ id: creator.id });
});

it('is read on from a cursor or from the last event that was handled, of the topics that the scopes cover', async () => {
  const { data } = await log(key, { limit: 100 });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await log(key, { limit: 2, ...(cursor ? { cursor } : {}) });
    seen.push(...page.data.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(data.map(({ id }) => id));
  const [first, ...rest] = data;
  expect((await log(key, { after: first?.id, limit: 100 })).data).toEqual(rest);
  expect((await log(key, { after: data.at(-1)?.id })).data).toEqual([]);
  const invoices = await keyOf(app, brand, ['payouts:read']);
  expect(typesIn((await log(invoices, { limit: 100 })).data)).toEqual(['invoice.issued', 'ping']);
  expect((await log(invoices, { topic: 'challenge.started' })).data).toEqual([]);
});

it('keeps what happens while an endpoint is switched off: it is sent nothing, and nothing is lost', async () => {
  const other = await verifiedBrand(app);
  const theirs = await keyOf(app, other, keyScopes);
  const body = { url: `${receiver.url}/gone`, topics: ['challenge.published'] };
  const { id } = ((await theirs.post('/partner/webhooks', body)).body as { data: { id: string } }).data;
  receiver.behave(answering(410));
  await theirs.post(`/partner/webhooks/${id}/test`);
  await eventually(async () => {
    const { data } = (await theirs.get('/partner/webhooks')).body as { data: { active: boolean }[] };
    return data[0]?.active === false;
  });
  app.clock.advance(MINUTE);
  const last = (await log(theirs)).data.at(-1);
  const { id: challengeId } = await liveChallenge(app, other);
  await settled(app);
  app.clock.advance(MINUTE);
  const missed = await eventually(async () => {
    const { data } = await log(theirs, { after: last?.id, topic: 'challenge.published' });
    return data.length > 0 && data;
  });
  expect(missed).toMatchObject([{ type: 'challenge.published', data: { id: challengeId } }]);
  const deliveries = (await theirs.get(`/partner/webhooks/${id}/deliveries`)).body as {
    data: { topic: string }[];
  };
  expect(deliveries.data.map(({ topic }) => topic)).toEqual(['ping']);
});

it('keeps nothing for those who have no program', async () => {
  const silent = await verifiedBrand(app);
  await liveChallenge(app, silent);
  await settled(app);
  const rows = await app.db.query(`SELECT 1 FROM partner_event WHERE owner_id = $1`, [silent.id]);
  expect(rows).toEqual([]);
});

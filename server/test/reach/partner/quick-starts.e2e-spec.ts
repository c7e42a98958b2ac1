import { guideCode, guides } from '../../../../client/src/features/reach/partner/lib/samples.js';
import { keyScopes } from '../../../src/platform/security/scopes.js';
import type { Actor } from '../../support/actors.js';
import { keyOf, type Program } from '../../support/api-keys.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { createDraft, verifiedBrand } from '../../support/challenges.js';
import { workshop, type Workshop } from '../../support/programs.js';
import { type Received, type Receiver, startReceiver } from '../../support/receiver.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
let brand: Actor;
let key: Program;
let shop: Workshop;
let title: string;

beforeAll(async () => {
  app = await startTestApp({ env: { OUTGOING_PRIVATE: '127.0.0.1' } });
  brand = await verifiedBrand(app);
  key = await keyOf(app, brand, keyScopes);
  ({ title } = await createDraft(app, brand));
  shop = workshop();
});
afterAll(async () => {
  shop.remove();
  await app.close();
});

const env = () => ({ ANYJOI_KEY: key.key });
const programs = {
  curl: (code: string) =>
    shop.run('sh', 'call.sh', code.replace(/^curl /, 'curl -sS --fail-with-body '), env()),
  TypeScript: (code: string) =>
    shop.run(process.execPath, 'call.ts', `${code}\nconsole.log(JSON.stringify(data));`, env()),
  Python: (code: string) => shop.run('python3', 'call.py', `${code}\nprint(data)`, env()),
} as const;
type Language = keyof typeof programs;

const languages: Language[] = ['curl', 'TypeScript', 'Python'];

describe.each(languages)('the code of /developers in %s', (language) => {
  const readers = guides.filter((name) => name !== 'repeat' && name !== 'webhooks');

  it.each(readers)('runs as it stands: %s', async (name) => {
    const lines = await programs[language](guideCode(name, language, app.url));
    expect(lines.join('\n')).toContain(
      name === 'limits' || name === 'test' ? brand.id : name === 'lists' ? '[' : title,
    );
  });

  it('changes what it says', async () => {
    const made = await key.post('/partner/webhooks', {
      url: `http://127.0.0.1/${language}`,
      topics: ['challenge.published'],
    });
    const { id } = (made.body as { data: { id: string } }).data;
    await programs[language](guideCode('repeat', language, app.url).replace('/ID', `/${id}`));
    const { data } = (await key.get('/partner/webhooks')).body as { data: { id: string; active: boolean }[] };
    expect(data.find((one) => one.id === id)).toMatchObject({ active: false });
  });
});

describe('the code of /developers that checks a webhook', () => {
  let receiver: Receiver;
  let secret: string;
  let call: Received;

  beforeAll(async () => {
    receiver = await startReceiver();
    const body = { url: `${receiver.url}/checked`, topics: ['challenge.published'] };
    const made = (await key.post('/partner/webhooks', body)).body as { data: { id: string }; secret: string };
    ({ secret } = made);
    await key.post(`/partner/webhooks/${made.data.id}/test`);
    call = await eventually(() => Promise.resolve(receiver.received[0]));
  });
  afterAll(() => receiver.close());

  it('by openssl finds the signature that was sent', async () => {
    const lines = await shop.run('sh', 'check.sh', guideCode('webhooks', 'curl', app.url), {
      WEBHOOK_ID: String(call.headers['webhook-id']),
      WEBHOOK_TIMESTAMP: String(call.headers['webhook-timestamp']),
      BODY: call.body,
      SECRET_HEX: Buffer.from(secret.slice('whsec_'.length), 'base64').toString('hex'),
    });
    expect(lines.map((line) => `v1,${line}`)).toEqual([call.headers['webhook-signature']]);
  });

  it('in TypeScript takes what is ours, and nothing that was changed on the way', async () => {
    const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'content-type'];
    const headers = Object.fromEntries(names.map((name) => [name, call.headers[name]]));
    const text = `import express from 'express';
const app = express();
${guideCode('webhooks', 'TypeScript', app.url)}
const server = app.listen(0, '127.0.0.1', async () => {
  const url = 'http://127.0.0.1:' + server.address().port + '/hooks/anyjoi';
  const { headers, bodies } = JSON.parse(process.env.CALLS);
  for (const body of bodies) console.log((await fetch(url, { method: 'POST', headers, body })).status);
  server.closeAllConnections();
  server.close();
});`;
    const told = await shop.run(process.execPath, 'receiver.ts', text, {
      ANYJOI_WEBHOOK_SECRET: secret,
      CALLS: JSON.stringify({ headers, bodies: [call.body, `${call.body} `] }),
    });
    expect(told).toEqual(['200', '500']);
  });
});

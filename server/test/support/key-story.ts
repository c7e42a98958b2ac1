import { closingCancelledMail } from '../../src/modules/identity/personal-data/personal-data.mails.js';
import request from 'supertest';
import { KycDocumentsService } from '../../src/modules/money/kyc/kyc-documents.service.js';
import { KycRepository } from '../../src/modules/money/kyc/kyc.repository.js';
import { BankAccountsQueries } from '../../src/modules/money/payouts/index.js';
import { MailOutbox } from '../../src/platform/mail/mail-outbox.js';
import { type Actor, signUp, signUpStaff } from './actors.js';
import type { TestApp } from './app.js';
import { service, together } from './challenges.js';
import { knownStepUp } from './known-step-up.js';
import { buyCoins } from './payments.js';
import { addBank, openAccount, uploadDocument } from './payees.js';
import { picture } from './pictures.js';
import { eventually } from './wait.js';

const home = {
  kind: 'billing',
  name: 'Lena Vogt',
  line1: 'Lindenstraße 5',
  city: 'Köln',
  postalCode: '50674',
  country: 'DE',
};
const TIN = { kind: 'private', tin: '65 929 970 489', tinCountry: 'DE' };
export const PHONE = '170 7654321';

/** A person of whom something is sealed in every way, another one with the same bank account, and a browser. */
export interface People {
  mara: Actor;
  same: Actor;
  staff: Actor;
  /** Signed in before the secret of tokens changed. */
  browser: ReturnType<typeof request.agent>;
  /** The signed address of a picture, as it was shown then. */
  avatarUrl: string;
  invoice: string;
  copy: string;
}

export async function tellStory(app: TestApp): Promise<People> {
  const mara = await signUp(app, { role: 'creator' });
  const same = await signUp(app, { role: 'creator' });
  const staff = await signUpStaff(app);
  for (const person of [mara, same]) {
    await done(openAccount(person));
    await done(addBank(app, person));
  }
  await done(uploadDocument(app, mara));
  await done(mara.post('/api/me/update', { phone: PHONE }));
  await done(mara.post('/api/payments/address', home));
  await done(mara.put('/api/me/tax', TIN));
  await done(buyCoins(mara));
  const invoice = await eventually(async () => {
    const [row] = await app.db.query<{ id: string }>(
      `SELECT id FROM invoice WHERE user_id = $1 AND status <> 'draft'`,
      [mara.id],
    );
    return row?.id;
  });
  const export1 = await mara.post(
    '/api/me/export',
    {},
    { 'X-Step-Up': await knownStepUp(app, mara.token, 'export') },
  );
  const copy = (export1.body as { data: { id: string } }).data.id;
  await eventually(async () => (await copyOf(mara, copy)).state === 'done');
  const browser = request.agent(app.url);
  const signedIn = await browser
    .post('/api/auth/signin')
    .send({ login: same.email, password: same.password });
  if (signedIn.status !== 200) throw new Error(`signin: ${JSON.stringify(signedIn.body)}`);
  const avatar = `data:image/jpeg;base64,${(await picture('jpeg')).toString('base64')}`;
  await done(mara.post('/api/me/upload', { avatar }));
  const { avatarUrl } = (await mara.get('/api/me')).body.data as { avatarUrl: string };
  const people = { mara, same, staff, browser, avatarUrl, invoice, copy };
  await pdfOf(people);
  return people;
}

async function done(answer: PromiseLike<{ status: number; body?: unknown }>): Promise<void> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
}

const copyOf = async (person: Actor, id: string): Promise<{ state: string; url: string }> =>
  ((await person.get(`/api/me/export/${id}`)).body as { data: { state: string; url: string } }).data;

async function download(url: string, { token }: Actor): Promise<Buffer> {
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function pdfOf({ mara, invoice }: People): Promise<string> {
  const { url } = (await mara.get(`/api/invoice/${invoice}/pdf`)).body as { url: string };
  return (await download(url, mara)).subarray(0, 5).toString();
}

/** A mail that is asked for while no worker runs, so that it waits in the table. */
export const askForMail = (app: TestApp, to: string): Promise<void> =>
  together(app, () => service(app, MailOutbox).send({ email: to, language: 'de' }, closingCancelledMail, {}));

/** Opens everything through the product. */
export async function read(app: TestApp, people: People) {
  const { mara, same } = people;
  const [document] = await service(app, KycRepository).documentsOf([mara.id]);
  const file = document && (await service(app, KycDocumentsService).read(document));
  const body = async (path: string) => ((await mara.get(path)).body as { data: unknown }).data;
  const copy = await copyOf(mara, people.copy);
  return {
    phone: ((await body('/api/me')) as { phone: string }).phone,
    addresses: await body('/api/payments/address'),
    tax: await body('/api/me/tax'),
    banks: await body('/api/payments/external_bank'),
    pdf: await pdfOf(people),
    document: file ? file.subarray(0, 3).toString('hex') : null,
    copy: (await download(copy.url, mara)).subarray(0, 2).toString(),
    shared: await service(app, BankAccountsQueries).shared(mara.id, same.id),
  };
}

/** Who was signed in, and what was shown to them, before the secret of tokens changed. */
export async function stillSignedIn(
  app: TestApp,
  { mara, browser, avatarUrl }: People,
): Promise<Record<string, number>> {
  return {
    token: (await mara.get('/api/me')).status,
    cookie: (await browser.post('/api/auth/refresh').set('Origin', app.url).send({})).status,
    picture: (await fetch(avatarUrl)).status,
  };
}

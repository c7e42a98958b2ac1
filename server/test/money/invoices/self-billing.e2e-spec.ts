import { randomUUID } from 'node:crypto';
import { accrual, LedgerService } from '../../../src/modules/money/ledger/index.js';
import { SelfBilling } from '../../../src/modules/money/invoices/index.js';
import { Outbox } from '../../../src/platform/outbox/outbox.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { expectCleanBooks, service, together } from '../../support/challenges.js';
import { identified } from '../../support/tax-evidence.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const EARNED = 8_209;

interface Note {
  id: string;
  number: string;
  kind: string;
  status: string;
  correctsNumber: string | null;
  seller: { name: string };
  buyer: { name: string };
  vat: { minor: number };
  gross: { minor: number };
  vatGroups: { category: string; note: string | null }[];
}

/** A creator with money that is free, taxed as given. */
async function creator(profile: object): Promise<Actor> {
  const person = await signUp(app, { role: 'creator' });
  await identified(app, person, 'kind' in profile && profile.kind === 'eu_business' ? 'FR' : 'DE');
  expect((await person.put('/api/me/tax', profile)).status).toBe(200);
  const agreed = await person.post('/api/me/tax/self-billing', { agreed: true, version: '2026-01' });
  expect(agreed.status).toBe(200);
  const challenge = { type: 'challenge', id: randomUUID() };
  await together(app, async () => {
    const ledger = service(app, LedgerService);
    const source = challenge;
    const fund = [
      { account: { code: 'stripe_pending', currency: 'EUR' as const }, amount: -EARNED },
      { account: { owner: challenge, code: 'escrow', currency: 'EUR' as const }, amount: EARNED },
    ];
    await ledger.post({ kind: 'escrow_funded', lines: fund, key: challenge.id, source });
    const parts = [{ creator: { type: 'user', id: person.id }, fee: 0, earned: EARNED }];
    await ledger.post({
      ...accrual({ subject: challenge, parts, to: 'payable' }),
      key: challenge.id,
      source,
    });
  });
  return person;
}

const available = async (person: Actor): Promise<number> =>
  (await person.get('/api/wallet')).body.data.available.minor as number;

const noteFor = (person: Actor, payoutId: string) =>
  together(app, () => service(app, SelfBilling).note({ creatorId: person.id, payoutId, netMinor: EARNED }));

const notesOf = (person: Actor, count: number): Promise<Note[]> =>
  eventually(async () => {
    const { data } = (await person.get('/api/invoice')).body as { data: Note[] };
    return data.length >= count ? data : null;
  });

describe('a self-billing note', () => {
  it.each([
    [{ kind: 'vat_registered', vatId: 'DE136695976' }, 'S', 1_560],
    [{ kind: 'small_business', tin: '65929970489', tinCountry: 'DE' }, 'E', 0],
    [{ kind: 'private' }, 'O', 0],
    [{ kind: 'eu_business', vatId: 'FR40303265045' }, 'AE', 0],
  ])('for %j is %s and brings %d of VAT', async (profile, category, vat) => {
    const person = await creator(profile);
    const { vatMinor } = await noteFor(person, randomUUID());
    expect(vatMinor).toBe(vat);
    expect(await available(person)).toBe(EARNED + vat);
    const [note] = await notesOf(person, 1);
    expect(note).toMatchObject({
      number: expect.stringMatching(/^S-\d{4}-\d{5}$/),
      kind: 'self_billing',
      status: 'issued',
      buyer: { name: 'Anyjoi GmbH' },
      vat: { minor: vat },
      gross: { minor: EARNED + vat },
      vatGroups: [{ category }],
    });
    expect(note?.seller.name).not.toBe('Anyjoi GmbH');
    const pdf = await person.get(`/api/invoice/${note?.id}/pdf`);
    expect(pdf.status).toBe(200);
    const xml = await person.get(`/api/invoice/${note?.id}/xml`, { profile: 'factur-x' });
    expect(xml.text).toContain('<ram:TypeCode>389</ram:TypeCode>');
    await expectCleanBooks(app);
  });

  it('is made once for a payout, settled when it is paid', async () => {
    const person = await creator({ kind: 'private' });
    const payoutId = randomUUID();
    const first = await noteFor(person, payoutId);
    expect((await noteFor(person, payoutId)).invoiceId).toBe(first.invoiceId);
    await notesOf(person, 1);
    await together(app, () =>
      service(app, Outbox).append({
        name: 'payout.paid',
        aggregateId: payoutId,
        payload: { payoutId, userId: person.id, amountMinor: EARNED },
      }),
    );
    await eventually(async () => (await notesOf(person, 1))[0]?.status === 'paid');
  });

  it('is taken back with its VAT where the payout comes back', async () => {
    const person = await creator({ kind: 'vat_registered', vatId: 'DE136695976' });
    const payoutId = randomUUID();
    await noteFor(person, payoutId);
    await together(app, () => service(app, SelfBilling).takeBack(payoutId, 'The bank refused it'));
    expect(await available(person)).toBe(EARNED);
    const [credit, note] = await notesOf(person, 2);
    expect(note?.status).toBe('cancelled');
    expect(credit).toMatchObject({
      kind: 'credit_note',
      correctsNumber: note?.number,
      vat: { minor: 1_560 },
    });
    await expectCleanBooks(app);
  });

  it('needs the profile and the agreement', async () => {
    const person = await signUp(app, { role: 'creator' });
    await expect(noteFor(person, randomUUID())).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

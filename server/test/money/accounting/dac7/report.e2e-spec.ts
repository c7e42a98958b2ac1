import { convert } from 'xmlbuilder2';
import { DAY } from '../../../../src/kernel/clock.js';
import { dayOf } from '../../../../src/kernel/format.js';
import { holderAccount, LedgerService, type Posting } from '../../../../src/modules/money/ledger/index.js';
import { PersonalDataHolders } from '../../../../src/platform/privacy/personal-data-holders.js';
import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { expectCleanBooks, service, together } from '../../../support/challenges.js';
import { settled } from '../../../support/entries.js';
import { taxForm, verified } from '../../../support/payees.js';
import { askStepUp } from '../../../support/step-up.js';

/** Over in Berlin, so that every day of it can be booked. */
const YEAR = Number(dayOf(new Date()).slice(0, 4)) - 1;

interface Quarters {
  ConsQ1: { '#': string; '@currCode': string };
  [name: string]: unknown;
}
interface Seller {
  'dpi:Identity': { 'dpi:IndividualSeller': { 'dpi:Standard': Record<string, never> } };
  'dpi:RelevantActivities': { 'dpi:PersonalServices': Record<string, Record<string, never>> };
}
interface Report {
  'dpi:DPI_OECD': {
    'dpi:MessageSpec': Record<string, string>;
    'dpi:DPIBody': {
      'dpi:PlatformOperator': Record<string, unknown>;
      'dpi:ReportableSeller': Seller | Seller[];
    };
  };
}

let app: TestApp;
let admin: Actor;
let person: Actor;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpStaff(app, 'admin');
  person = await signUp(app, { role: 'creator' });
  await verified(app, person, { firstName: 'Zoë <b>', lastName: 'Müller & "Co"' });
  await taxForm(person, { kind: 'private', tin: '86095742719', tinCountry: 'DE' });
  await credit(person, `${YEAR}-02-03T10:00:00Z`, { fee: 300, earned: 700 });
  await credit(person, `${YEAR}-03-31T21:59:59Z`, { fee: 30, earned: 70 });
  // A day later in Berlin than in UTC: the second quarter.
  await credit(person, `${YEAR}-03-31T22:00:01Z`, { fee: 3, earned: 7 });
  await credit(person, `${YEAR - 1}-12-31T22:30:00Z`, { fee: 999, earned: 999 });
});
afterAll(async () => {
  await expectCleanBooks(app);
  await app.close();
});

let facts = 0;
async function credit(
  who: Actor,
  at: string,
  { fee, earned }: { fee: number; earned: number },
): Promise<void> {
  const id = `00000000-0000-4000-8000-${String(++facts).padStart(12, '0')}`;
  await together(app, () =>
    service(app, LedgerService).post({
      kind: 'accrual',
      key: id,
      source: { type: 'challenge_entry', id },
      effectiveAt: new Date(at),
      lines: [
        { account: { code: 'stripe_balance', currency: 'EUR' }, amount: -(fee + earned) },
        { account: { code: 'fee_revenue', currency: 'EUR' }, amount: fee },
        {
          account: { owner: { type: 'user', id: who.id }, code: 'payable', currency: 'EUR' },
          amount: earned,
        },
      ],
    }),
  );
}

const post = (kind: Posting['kind'], at: string, id: string, lines: Posting['lines']) =>
  together(app, () =>
    service(app, LedgerService).post({
      kind,
      key: `${kind}-${id}`,
      source: { type: 'tip', id },
      effectiveAt: new Date(at),
      lines,
    }),
  );
const theirs = ({ id }: Actor, code: 'payable' | 'receivable') => holderAccount({ type: 'user', id }, code);

const report = (format: string, year = YEAR) => admin.get('/api/admin/tax/dac7', { year, format });
const xmlOf = async (): Promise<Report> => {
  const answer = await report('xml');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="dac7-${YEAR}.xml"`);
  const text = answer.text ?? (answer.body as Buffer).toString('utf8');
  expect(text).toContain(`Abzugeben bis ${YEAR + 1}-01-31`);
  // Parsing fails where it is not well-formed.
  return convert(text, { format: 'object' }) as unknown as Report;
};
const sellersOf = (xml: Report): Seller[] =>
  [xml['dpi:DPI_OECD']['dpi:DPIBody']['dpi:ReportableSeller']].flat();
const sellerOf = (xml: Report, who = person): Seller => {
  const [found] = sellersOf(xml).filter((seller) => JSON.stringify(seller).includes(who.id));
  if (!found) throw new Error('not reported');
  return found;
};
const figures = (seller: Seller, part: string, prefix: string) => {
  const found = seller['dpi:RelevantActivities']['dpi:PersonalServices'][
    `dpi:${part}`
  ] as unknown as Quarters;
  return [1, 2, 3, 4].map((quarter) => {
    const value = found[`dpi:${prefix}Q${quarter}`] as string | { '#': string };
    return typeof value === 'string' ? value : value['#'];
  });
};

describe('the yearly report about sellers', () => {
  it('holds identity, tax number, amounts, fees and activities by quarter', async () => {
    const xml = await xmlOf();
    const { 'dpi:MessageSpec': message } = xml['dpi:DPI_OECD'];
    expect(message).toMatchObject({
      'dpi:MessageType': 'DPI',
      'dpi:MessageTypeIndic': 'DPI401',
      'dpi:ReportingPeriod': `${YEAR}-12-31`,
    });
    const seller = sellerOf(xml);
    expect(seller['dpi:Identity']['dpi:IndividualSeller']['dpi:Standard']).toMatchObject({
      'dpi:ResCountryCode': 'DE',
      'dpi:TIN': { '@issuedBy': 'DE', '#': '86095742719' },
      'dpi:Name': { 'dpi:FirstName': 'Zoë &lt;b&gt;', 'dpi:LastName': 'Müller &amp; "Co"' },
      'dpi:BirthInfo': { 'dpi:BirthDate': '1990-05-17' },
      'dpi:Address': { 'dpi:AddressFix': { 'dpi:City': 'Berlin', 'dpi:PostCode': '10115' } },
    });
    expect(figures(seller, 'Consideration', 'Cons')).toEqual(['7.70', '0.07', '0.00', '0.00']);
    expect(figures(seller, 'Fees', 'Fees')).toEqual(['3.30', '0.03', '0.00', '0.00']);
    expect(figures(seller, 'NumberOfActivities', 'Numb')).toEqual(['2', '1', '0', '0']);
  });

  it('takes off what was taken back, and is a table as well', async () => {
    await credit(person, `${YEAR}-08-01T10:00:00Z`, { fee: 50, earned: 100 });
    await credit(person, `${YEAR}-11-02T10:00:00Z`, { fee: -50, earned: -100 });
    expect(figures(sellerOf(await xmlOf()), 'Consideration', 'Cons')).toEqual([
      '7.70',
      '0.07',
      '1.00',
      '-1.00',
    ]);
    const { text } = await report('csv');
    const [head = '', ...rows] = text.trim().split('\r\n');
    const row = rows.find((line) => line.startsWith(person.id)) ?? '';
    expect(head.split(';').slice(0, 3)).toEqual(['Nutzerkonto', 'Art', 'Name']);
    expect(row).toContain('"Müller & ""Co"""');
    expect(row.split(';').slice(-2)).toEqual(['7.77', '3.33']);
  });

  it('takes off what a refund or a lost dispute takes from the seller, also what they owe since then', async () => {
    const [seller, fan] = [await signUp(app, { role: 'creator' }), await signUp(app)];
    const sell = (id: string) =>
      post('sale', `${YEAR}-05-02T10:00:00Z`, id, [
        { account: { code: 'stripe_balance', currency: 'EUR' }, amount: -100 },
        { account: { code: 'fee_revenue', currency: 'EUR' }, amount: 30 },
        { account: theirs(seller, 'payable'), amount: 70 },
      ]);
    for (const code of ['payable', 'receivable'] as const) {
      const taken = { account: theirs(seller, code), amount: -70 };
      await sell(`refunded-${code}`);
      await post('refund_asked', `${YEAR}-05-03T10:00:00Z`, `refunded-${code}`, [
        taken,
        { account: { code: 'fee_revenue', currency: 'EUR' }, amount: -30 },
        { account: { code: 'refund_in_flight', currency: 'EUR' }, amount: 100 },
      ]);
      await sell(`disputed-${code}`);
      await post('dispute_lost', `${YEAR}-05-03T10:00:00Z`, `disputed-${code}`, [
        taken,
        { account: { code: 'dispute_receivable', currency: 'EUR' }, amount: 70 },
      ]);
    }
    await sell('kept');
    // What a buyer gets back is no income of theirs, and what they owe for coins that they spent takes none away.
    await post('refund_asked', `${YEAR}-05-04T10:00:00Z`, 'bought', [
      { account: { code: 'suspense', currency: 'EUR' }, amount: -40 },
      { account: theirs(seller, 'payable'), amount: 40 },
    ]);
    await post('dispute_lost', `${YEAR}-05-05T10:00:00Z`, 'coins', [
      { account: theirs(seller, 'receivable'), amount: -50 },
      { account: theirs(fan, 'receivable'), amount: -50 },
      { account: { code: 'dispute_receivable', currency: 'EUR' }, amount: 100 },
    ]);
    const found = sellerOf(await xmlOf(), seller);
    // The bank took the price of two, of which our fee stays.
    expect(figures(found, 'Consideration', 'Cons')[1]).toBe('0.70');
    expect(figures(found, 'Fees', 'Fees')[1]).toBe('0.90');
    expect(figures(found, 'NumberOfActivities', 'Numb')[1]).toBe('5');
    expect(JSON.stringify(await xmlOf())).not.toContain(fan.id);
  });

  it('is for admins, for years that have begun, and written down', async () => {
    expect((await person.get('/api/admin/tax/dac7', { year: YEAR })).status).toBe(403);
    expect((await report('xml', YEAR + 4)).status).toBe(400);
    expect((await report('pdf')).status).toBe(400);
    const [kept] = await app.db.query<{ reports: number; audited: number }>(
      `SELECT (SELECT count(*)::int FROM tax_report WHERE year = $1) AS reports,
         (SELECT count(*)::int FROM audit_log WHERE action = 'tax.dac7' AND actor_id = $2) AS audited`,
      [YEAR, admin.id],
    );
    expect(kept?.reports).toBeGreaterThan(0);
    expect(kept?.audited).toBe(kept?.reports);
  });

  it('still knows who has left', async () => {
    await together(app, () =>
      service(app, LedgerService).post({
        kind: 'journal',
        key: 'spent',
        source: { type: 'test', id: 'spent' },
        lines: [
          {
            account: { owner: { type: 'user', id: person.id }, code: 'payable', currency: 'EUR' },
            amount: -1_776,
          },
          { account: { code: 'bank', currency: 'EUR' }, amount: 1_776 },
        ],
      }),
    );
    const code = await askStepUp(app, person, 'delete');
    expect((await person.post('/api/me/delete', {}, { 'X-Step-Up': code })).status).toBe(200);
    await app.pass(30 * DAY + 1000);
    await settled(app);
    const [user] = await app.db.query<{ state: string }>(`SELECT state FROM "user" WHERE id = $1`, [
      person.id,
    ]);
    expect(user?.state).toBe('deleted');
    // Another process that was at it, too, comes late.
    const dac7 = service(app, PersonalDataHolders).all.find(({ name }) => name === 'dac7');
    await dac7?.release?.({ userId: person.id, email: '', username: '' });
    admin = await signUpStaff(app, 'admin');
    const seller = sellerOf(await xmlOf());
    expect(seller['dpi:Identity']['dpi:IndividualSeller']['dpi:Standard']).toMatchObject({
      'dpi:TIN': { '#': '86095742719' },
    });
    await app.pass(12 * 366 * DAY);
    expect(await app.db.query(`SELECT * FROM former_seller`)).toEqual([]);
  });
});

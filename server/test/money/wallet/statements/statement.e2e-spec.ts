import { inflateSync } from 'node:zlib';
import { dayOf } from '../../../../src/kernel/format.js';
import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { createDraft, giveCoins, payByCoins } from '../../../support/challenges.js';
import { giveBonus, tip, walletOf } from '../../../support/wallet.js';

let app: TestApp;
let brand: Actor;
let creator: Actor;
const today = () => dayOf(new Date());
/** Of all that is booked here, though midnight may pass meanwhile. */
let began: string;

beforeAll(async () => {
  began = today();
  app = await startTestApp();
  brand = await signUp(app, { role: 'brand', profile: { language: 'en', kycStatus: 'verified' } });
  creator = await signUp(app, { role: 'creator', profile: { language: 'de' } });
  await giveCoins(app, brand, 120);
  await giveBonus(app, brand, 70);
  await tip(app, brand, creator, 5_000);
  await giveCoins(app, creator, 1);
  await tip(app, creator, brand, 300);
  await payByCoins(brand, (await createDraft(app, brand, { budget: { minor: 50_000, currency: 'EUR' } })).id);
});
afterAll(() => app.close());

const names = ['date', 'unit', 'booking', 'amount', 'balance', 'transaction'];

interface Row {
  date: string;
  unit: string;
  booking: string;
  amount: string;
  balance: string;
}
const read = (person: Actor, query: object) =>
  person.get('/api/wallet/statement', { from: began, to: today(), ...query }).then((answer) => answer);

async function csv(person: Actor, query: object = {}): Promise<Row[]> {
  const answer = await read(person, { format: 'csv', ...query });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toContain('attachment');
  const [, ...rows] = answer.text.replace('\uFEFF', '').trim().split('\r\n');
  return rows.map((row) =>
    Object.fromEntries(row.split(',').map((cell, index) => [names[index], cell])),
  ) as unknown as Row[];
}

function section(rows: Row[], unit: string) {
  const own = rows.filter((row) => row.unit === unit);
  const [opening, closing] = [own[0]?.balance, own.at(-1)?.balance];
  return { opening: Number(opening), closing: Number(closing), moved: own.slice(1, -1) };
}

describe('a statement', () => {
  it.each([
    ['brand', () => brand],
    ['creator', () => creator],
  ])('of a %s re-adds to the wallet, in coins and in euros', async (_name, person) => {
    const rows = await csv(person());
    const wallet = await walletOf(person());
    const coins = section(rows, 'Anycoin');
    const euros = section(rows, 'EUR');
    const sum = (lines: Row[]) => lines.reduce((total, { amount }) => total + Number(amount), 0);
    expect(coins.opening + sum(coins.moved)).toBe(coins.closing);
    expect(coins.closing).toBe(wallet.amountBalance + wallet.heldCoins);
    expect(Math.round((euros.opening + sum(euros.moved)) * 100)).toBe(Math.round(euros.closing * 100));
    expect(Math.round(euros.closing * 100)).toBe(wallet.available.minor + wallet.pending.minor);
    expect(coins.moved.length).toBeGreaterThan(0);
    expect(euros.moved.length).toBeGreaterThan(0);
    expect(rows.at(-1)?.booking).toMatch(/SHA-256/);
  });

  it('begins where the one before ends, in every language with the same checksum', async () => {
    const before = await csv(brand, { from: '2026-01-01', to: '2026-01-31' });
    expect(section(before, 'Anycoin')).toEqual({ opening: 0, closing: 0, moved: [] });
    expect(before[0]?.booking).toBe('Opening balance');
    const english = (await csv(brand)).at(-1)?.['transaction' as keyof Row];
    await app.db.query(`UPDATE "user" SET language = 'de' WHERE id = $1`, [brand.id]);
    const german = await csv(brand);
    expect(german[0]?.booking).toBe('Anfangssaldo');
    expect(german.at(-1)?.['transaction' as keyof Row]).toBe(english);
    expect(english).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is a PDF with embedded fonts and the same text', async () => {
    const answer = await creator
      .get('/api/wallet/statement', { from: today(), to: today() })
      .then((done) => done);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const pdf = answer.body as Buffer;
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toContain('/FontFile2');
    const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)];
    const readable = streams.filter(([, data]) => {
      try {
        return inflateSync(Buffer.from(data ?? '', 'latin1')).length > 0;
      } catch {
        return false;
      }
    });
    expect(readable.length).toBeGreaterThan(0);
  });

  it('does not let other people’s words run in a spreadsheet', async () => {
    await app.db.query(`UPDATE "user" SET username = 'ab' || substr(md5(id::text), 1, 8) WHERE id = $1`, [
      creator.id,
    ]);
    const { text } = await read(creator, { format: 'csv' });
    const cells = text.split('\r\n').flatMap((row) => row.split(',')[2] ?? '');
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  });

  it.each([
    ['the end before the beginning', { from: '2026-02-02', to: '2026-02-01' }],
    ['more than a year', { from: '2024-01-01', to: '2026-02-01' }],
    ['no day', { from: '2026-02-31', to: '2026-03-01' }],
    ['another format', { format: 'xls' }],
  ])('is refused for %s', async (_name, query) => {
    expect((await read(brand, query)).status).toBe(400);
  });

  it('is for its owner alone', async () => {
    expect((await app.http.get('/api/wallet/statement')).status).toBe(401);
  });
});

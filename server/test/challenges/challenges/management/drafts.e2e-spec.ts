import { DAY, HOUR, MINUTE } from '../../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import {
  at,
  brief,
  createDraft,
  giveCoins,
  liveChallenge,
  payByCoins,
  read,
  verifiedBrand,
} from '../../../support/challenges.js';
import { picture } from '../../../support/pictures.js';

let app: TestApp;
let brand: Actor;
let other: Actor;

beforeAll(async () => {
  app = await startTestApp();
  brand = await signUp(app, { role: 'brand' });
  other = await signUp(app, { role: 'brand' });
});
afterAll(() => app.close());

const create = (change: object = {}) => brand.post('/api/hub/challenge/v2', brief(app, change));
const edit = (id: string, change: object, by = brand) => by.patch(`/api/hub/challenge/v2/${id}`, change);
const eur = (minor: number) => ({ minor, currency: 'EUR' });

describe('a new draft', () => {
  it('takes the defaults and shows its price', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: 'draft',
      minAge: 14,
      maxAge: 100,
      minViews: 1000,
      keepLiveDays: 30,
      tailDays: 0,
      submissionLimit: 1,
      rankBy: 'views',
      preReview: false,
      cpm: eur(950),
      platformFee: eur(30_000),
      counts: { requests: 0, participants: 0, entries: 0, views: 0 },
      allowedEvents: ['edit', 'delete', 'submit'],
    });
    expect(body.cost).toMatchObject({
      budget: eur(100_000),
      platformFee: eur(30_000),
      net: eur(100_000),
      vatRate: 0.19,
      vat: eur(19_000),
      gross: eur(119_000),
      due: eur(119_000),
      coins: 119_000,
      validUntil: null,
    });
  });

  it('rounds fee and VAT to the cent', async () => {
    const { body } = await create({ budget: eur(33_333) });
    expect(body.cost).toMatchObject({ platformFee: eur(10_000), vat: eur(6_333), gross: eur(39_666) });
  });

  it.each([
    [
      'platforms',
      { platforms: ['instagram'] },
      'Instagram als Plattform für Challenges: noch nicht verfügbar',
    ],
    [
      'mode',
      { type: 'content' },
      'Diese Art von Challenge wird anders bezahlt: Wähle „Fester Betrag pro Beitrag“',
    ],
    [
      'productId',
      { productId: '0198a0de-0000-7000-8000-000000000001' },
      'Ein Produkt hinzufügen: noch nicht verfügbar',
    ],
    [
      'prizes',
      { prizes: [{ rank: 1, amount: { minor: 100, currency: 'EUR' } }] },
      'Preise gibt es nur bei Preisen nach Rang',
    ],
    [
      'killFeePercent',
      { killFeePercent: 20 },
      'Einen Anteil für Entwürfe bei Abbruch gibt es nur zum Festpreis',
    ],
    ['maxAge', { minAge: 50, maxAge: 20 }, 'Das Höchstalter liegt unter dem Mindestalter'],
  ])('refuses what is not possible: %s %j', async (field, change, message) => {
    const { status, body } = await create(change);
    expect([status, body.code, body.message]).toEqual([400, 'VALIDATION_FAILED', message]);
    expect(body.details[0].field).toBe(field);
  });

  it.each([
    [{ budget: eur(-1) }],
    [{ budget: { minor: 1.5, currency: 'EUR' } }],
    [{ budget: { minor: 100, currency: 'USD' } }],
    [{ title: '' }],
    [{ minAge: 13 }],
    [{ tailDays: 15 }],
    [{ platforms: ['myspace'] }],
    [{ startsAt: 'tomorrow' }],
    [{ status: 'live' }],
    [{ brandId: '0198a0de-0000-7000-8000-000000000001' }],
    [{ targeting: { specificCreatorCountry: ['germany'] } }],
    [{ title: 'nul \u0000' }],
  ])('refuses a wrong field: %j', async (change) => {
    const { status, body } = await create(change);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('belongs to brands alone', async () => {
    const creator = await signUp(app, { role: 'creator' });
    const answer = await creator.post('/api/hub/challenge/v2', brief(app));
    expect([answer.status, answer.body.code]).toEqual([403, 'ROLE_REQUIRED']);
    expect((await app.http.post('/api/hub/challenge/v2').send(brief(app))).status).toBe(401);
  });
});

describe('editing', () => {
  it('changes what is named and nothing else', async () => {
    const draft = await createDraft(app, brand, { minAge: 21, keepLiveDays: 7, rules: 'be kind' });
    const { status, body } = await edit(draft.id, { title: 'Another title', rules: null });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ title: 'Another title', rules: null, minAge: 21, keepLiveDays: 7 });
  });

  it('refuses null where a field may not be empty', async () => {
    const draft = await createDraft(app, brand);
    expect((await edit(draft.id, { title: null })).status).toBe(400);
    expect((await edit(draft.id, { minAge: null })).status).toBe(400);
  });

  it('cuts the signs of hashtags and mentions', async () => {
    const draft = await createDraft(app, brand, { hashtags: ['#oat', 'milk'], mentions: ['@brand'] });
    expect(draft).toMatchObject({ hashtags: ['oat', 'milk'], mentions: ['brand'] });
  });

  it('is not possible for anybody else, who does not learn that it exists', async () => {
    const { id } = await createDraft(app, brand);
    const calls = [
      () => edit(id, { title: 'Mine now' }, other),
      () => other.get(`/api/hub/challenge/${id}`),
      () => other.delete(`/api/hub/challenge/${id}`),
      () => other.get(`/api/hub/challenge/${id}/readiness`),
      () => other.get(`/api/hub/challenge/${id}/escrow`),
      ...['publish', 'cancel', 'pause', 'resume', 'settle'].map(
        (action) => () => other.post(`/api/hub/challenge/${id}/${action}`),
      ),
      () => other.post(`/api/hub/challenge/${id}/payment`, { method: 'anycoins' }),
      () => other.post(`/api/hub/challenge/${id}/stripe`, { paymentMethodId: 'pm_card_visa' }),
      () => other.post(`/api/hub/challenge/${id}/topup`, { method: 'anycoins', amount: eur(1000) }),
      () => other.post(`/api/hub/challenge/${id}/stripe-3d`, { paymentIntentId: 'pi_1' }),
    ];
    for (const call of calls) {
      const { status, body } = await call();
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await read(brand, id)).title).toBe('Show your morning');
  });

  it('answers 404 for an id that is none', async () => {
    expect((await brand.get('/api/hub/challenge/not-an-id')).status).toBe(404);
    expect((await edit('not-an-id', {})).status).toBe(404);
  });

  it('of a quoted price makes it a draft again', async () => {
    const { id } = await createDraft(app, brand);
    await brand.post(`/api/hub/challenge/${id}/publish`);
    const { body } = await edit(id, { budget: eur(200_000) });
    expect(body.data).toMatchObject({ status: 'draft', dueAt: null });
    expect(body.cost.gross).toEqual(eur(238_000));
  });

  it('of a public challenge is possible until the first entry, but never of its budget', async () => {
    const owner = await verifiedBrand(app);
    const { id, status } = await liveChallenge(app, owner);
    expect(status).toBe('live');
    expect((await edit(id, { title: 'A better title' }, owner)).body.data.title).toBe('A better title');
    expect((await edit(id, { budget: eur(100_000) }, owner)).status).toBe(200);
    const raised = await edit(id, { budget: eur(200_000) }, owner);
    expect([raised.status, raised.body.code]).toEqual([409, 'CONFLICT']);
    expect((await edit(id, { startsAt: at(app, HOUR) }, owner)).status).toBe(409);
    expect((await edit(id, { endsAt: at(app, 2 * HOUR) }, owner)).status).toBe(400);
    const later = at(app, 20 * DAY);
    expect((await edit(id, { endsAt: later }, owner)).body.data).toMatchObject({
      endsAt: later,
      dueAt: later,
    });
    await app.db.query(`UPDATE challenge SET participants = 1, entries = 1 WHERE id = $1`, [id]);
    expect((await edit(id, { title: 'Too late' }, owner)).body.code).toBe('CONFLICT');
    expect((await read(owner, id)).allowedEvents).not.toContain('edit');
  });
});

describe('pictures', () => {
  const upload = async (by: Actor) => {
    const answer = await app.http
      .post('/api/upload/image')
      .set({ Authorization: `Bearer ${by.token}` })
      .field('purpose', 'challenge')
      .attach('file', await picture(), 'cover.png');
    if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${JSON.stringify(answer.body)}`);
    return (answer.body as { data: { id: string } }).data.id;
  };

  it('are own uploads, shown with their addresses, and free again when they are taken out', async () => {
    const cover = await upload(brand);
    const asset = await upload(brand);
    const draft = await createDraft(app, brand, { coverId: cover, assetIds: [asset] });
    expect(draft).toMatchObject({ cover: { id: cover, kind: 'image' }, assets: [{ id: asset }] });
    expect((await brand.delete(`/api/hub/challenge/${draft.id}`)).status).toBe(200);
    const used = await app.db.query(`SELECT 1 FROM media_use WHERE ref_kind = 'challenge' AND ref_id = $1`, [
      draft.id,
    ]);
    expect(used).toEqual([]);
  });

  it('of somebody else are refused', async () => {
    const { status, body } = await create({ coverId: await upload(other) });
    expect([status, body.details?.[0]?.field]).toEqual([400, 'coverId']);
  });
});

describe('readiness and submitting', () => {
  it('names what is missing, and errors stop the submission', async () => {
    const { id } = await createDraft(app, brand, {
      platforms: [],
      disclosure: undefined,
      endsAt: at(app, DAY + HOUR),
    });
    const { body } = await brand.get(`/api/hub/challenge/${id}/readiness`);
    const found = Object.fromEntries(
      body.data.findings.map((f: { code: string; severity: string }) => [f.code, f.severity]),
    );
    expect(found).toMatchObject({
      NO_PLATFORM: 'error',
      ENDS_TOO_SOON: 'error',
      NO_DISCLOSURE: 'warning',
      NO_COVER: 'hint',
    });
    expect(body.data.score).toBeLessThan(50);
    const refused = await brand.post(`/api/hub/challenge/${id}/publish`);
    expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(refused.body.details.map((d: { field: string }) => d.field).sort()).toEqual([
      'endsAt',
      'platforms',
    ]);
    const paid = await brand.post(`/api/hub/challenge/${id}/payment`, { method: 'anycoins' });
    expect([paid.status, paid.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await read(brand, id)).status).toBe('draft');
  });

  it('freezes the price for 15 minutes, whatever the settings become', async () => {
    const { id } = await createDraft(app, brand);
    const before = app.clock.now().getTime();
    const { status, body } = await brand.post(`/api/hub/challenge/${id}/publish`);
    expect([status, body.data.status]).toEqual([200, 'pending_payment']);
    const left = new Date(body.cost.validUntil).getTime() - before;
    expect(Math.abs(left - 15 * MINUTE)).toBeLessThan(5_000);
    expect(body.data.dueAt).toBe(body.cost.validUntil);
    const [row] = await app.db.query<{ terms: object }>(`SELECT terms FROM challenge WHERE id = $1`, [id]);
    expect(row?.terms).toMatchObject({
      feeMode: 'inclusive',
      feeBp: 3000,
      cpmMinor: 950,
      vatBp: 1900,
      vat: { category: 'S', ruleId: 'platform-consumer' },
    });
    const twice = await brand.post(`/api/hub/challenge/${id}/publish`);
    expect([twice.status, twice.body.code]).toEqual([409, 'INVALID_TRANSITION']);
    expect(twice.body.allowedEvents.sort()).toEqual(['back', 'delete', 'edit']);
  });
});

describe('deleting', () => {
  it('removes a draft and a quoted one; the log stays', async () => {
    const { id } = await createDraft(app, brand);
    await brand.post(`/api/hub/challenge/${id}/publish`);
    expect((await brand.delete(`/api/hub/challenge/${id}`)).body).toEqual({ status: true });
    expect((await brand.get(`/api/hub/challenge/${id}`)).status).toBe(404);
    const log = await app.db.query<{ event: string }>(
      `SELECT event FROM challenge_event WHERE challenge_id = $1 ORDER BY id`,
      [id],
    );
    expect(log.map(({ event }) => event)).toEqual(['create', 'submit', 'delete']);
  });

  it('is refused once there is money in it', async () => {
    const payer = await signUp(app, { role: 'brand' });
    const { id } = await createDraft(app, payer);
    await giveCoins(app, payer, 119);
    expect((await payByCoins(payer, id)).status).toBe('in_review');
    const { status, body } = await payer.delete(`/api/hub/challenge/${id}`);
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
  });
});

it('the log can only grow', async () => {
  const { id } = await createDraft(app, brand);
  for (const attack of [
    `UPDATE challenge_event SET reason = 'x' WHERE challenge_id = '${id}'`,
    `DELETE FROM challenge_event`,
    `TRUNCATE challenge_event`,
  ]) {
    await expect(app.db.query(attack)).rejects.toThrow('append-only');
  }
});

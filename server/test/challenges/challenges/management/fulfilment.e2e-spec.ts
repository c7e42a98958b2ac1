import type { Response } from 'supertest';
import {
  campaignTypes,
  challengeModes,
  type ChallengePlatform,
  challengePlatforms,
  contentFormats,
} from '../../../../src/modules/challenges/challenges/challenge.types.js';
import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import {
  brief,
  createDraft,
  detailsOfTypes,
  escrowOf,
  expectCleanBooks,
  giveCoins,
  keptAs,
  liveChallenge,
  payByCoins,
  read,
  verifiedBrand,
} from '../../../support/challenges.js';
import { entryOf, handIn, handedIn, join, newCreator, publish } from '../../../support/entries.js';
import { verified } from '../../../support/payees.js';
import { link } from '../../../support/platform-links.js';
import { type Media, pdf, processed, video } from '../../../support/media-files.js';
import { pictureOf } from '../../../support/uploads.js';
import { makeBreed, seated } from '../../../support/breeds.js';

let app: TestApp;
let brand: Actor;
beforeAll(async () => {
  app = await startTestApp({ settings: { 'challenge.instagram': true } });
  brand = await verifiedBrand(app);
});
afterAll(async () => {
  await expectCleanBooks(app);
  await app.close();
});

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const NOWHERE = '0198a0de-0000-7000-8000-0000000000ff';
const content = { type: 'content', mode: 'fixed', payPerEntry: eur(20_000), formats: ['video9x16'] };

let linked = 0;
async function linkAccount(person: Actor): Promise<void> {
  const handle = `fulfil${process.pid}x${++linked}z`;
  const id = `ful${String(process.pid).padStart(6, '0')}${linked}`.slice(0, 11).padEnd(11, '0');
  app.sandbox.platforms.setAccount({ platform: 'youtube', handle, followers: 2_000 });
  app.sandbox.metrics.setPost({ platform: 'youtube', id, handle, views: 400 });
  await link(app, person, 'youtube', handle);
}

interface Point {
  code: string;
  severity: string;
  field: string;
}
interface Choice {
  value: string;
  reason: string | null;
}
interface Options {
  types: (Choice & { modes: Choice[]; platforms: Choice[]; formats: Choice[] })[];
  targeting: Choice[];
}

async function errorsOf(id: string, by = brand): Promise<{ score: number; codes: string[] }> {
  const { body } = await by.get(`/api/hub/challenge/${id}/readiness`);
  const { score, findings } = (body as { data: { score: number; findings: Point[] } }).data;
  return { score, codes: findings.filter((p) => p.severity === 'error').map(({ code }) => code) };
}

const optionsFor = async (who = brand): Promise<Options> =>
  ((await who.get('/api/hub/challenge/brief/options')).body as { data: Options }).data;
const openOf = (choices: readonly Choice[] = []) =>
  choices.filter(({ reason }) => reason === null).map(({ value }) => value);
const typeOf = async (type: string) => (await optionsFor()).types.find(({ value }) => value === type);

async function fileOf(person: Actor, bytes: Buffer): Promise<string> {
  const answer = await app.http
    .post('/api/upload/file')
    .set('Authorization', `Bearer ${person.token}`)
    .field('purpose', 'challenge')
    .attach('file', bytes, 'draft.bin');
  const { id } = (answer.body as { data: Media }).data;
  expect((await processed(person, id)).state).toBe('ready');
  return id;
}

/** Every way in which money comes for a draft, or it is submitted. */
const doors = (who: Actor, id: string): [string, () => Promise<Response>][] => [
  ['publish', () => who.post(`/api/hub/challenge/${id}/publish`)],
  ['coins', () => who.post(`/api/hub/challenge/${id}/payment`, { method: 'anycoins' })],
  ['paypal', () => who.post(`/api/hub/challenge/${id}/payment`, { method: 'paypal' })],
  ['card', () => who.post(`/api/hub/challenge/${id}/stripe`, { paymentMethodId: 'pm_card_visa' })],
];

const paymentsOf = (id: string) => app.db.query(`SELECT 1 FROM payment WHERE subject_id = $1`, [id]);
const coinsOf = async (who: Actor) => Number((await who.get('/api/wallet')).body.data.amountBalance);

describe('what a brief may ask for is what can be handed in', () => {
  it.each(challengePlatforms)('on %s', async (platform) => {
    const draft = await createDraft(app, brand, { platforms: [platform] });
    const { codes } = await errorsOf(draft.id);
    const allowed = !codes.some((code) => code.startsWith('PLATFORM_'));
    expect(openOf((await typeOf('create_and_post'))?.platforms).includes(platform)).toBe(allowed);

    const { id } = await liveChallenge(app, brand);
    await keptAs(app, id, { platforms: [platform] });
    const lena = await newCreator(app, {
      socials: { youtube: 'lena_all', tiktok: 'lena_all', instagram: 'lena_all' },
    });
    const { ownershipCode = '' } = await join(lena, id);
    const { url } = await postOn(platform, lena, ownershipCode);
    const { status } = await handIn(lena, id, { stage: 'posted', platform, url });
    expect(status).toBe(allowed ? 201 : 400);
  });

  it('in these formats of posts, of which each has an address that is read', async () => {
    const options = await typeOf('create_and_post');
    const [formats, read] = [openOf(options?.formats), openOf(options?.platforms)];
    for (const format of contentFormats) {
      const draft = await createDraft(app, brand, { formats: [format], platforms: read });
      const { codes } = await errorsOf(draft.id);
      expect([format, codes]).toEqual([format, formats.includes(format) ? [] : ['FORMAT_NOT_OPEN']]);
      const { id } = await liveChallenge(app, brand, { platforms: read });
      const lena = await newCreator(app);
      await join(lena, id);
      const answers = await Promise.all(
        addressesOf(format).map(([platform, url]) => handIn(lena, id, { stage: 'posted', platform, url })),
      );
      const found = answers.some(
        ({ body }) => (body as { details: { rule: string }[] }).details[0]?.rule === 'post_public',
      );
      expect([format, found]).toEqual([format, formats.includes(format)]);
    }
  });

  it('as files of these formats', async () => {
    const formats = openOf((await typeOf('content'))?.formats);
    const bytes = await video();
    for (const format of contentFormats) {
      const { id } = await liveChallenge(app, brand, { ...content, formats: [format] });
      const mia = await newCreator(app);
      await join(mia, id);
      const mediaIds = [await fileOf(mia, bytes), await pictureOf(app, mia)];
      const { status } = await handIn(mia, id, { stage: 'draft', mediaIds });
      expect([format, status === 201]).toEqual([format, formats.includes(format)]);
    }
  });

  it('and no file of another kind', async () => {
    const { id } = await liveChallenge(app, brand, content);
    const mia = await newCreator(app);
    await join(mia, id);
    const answer = await handIn(mia, id, { stage: 'draft', mediaIds: [await fileOf(mia, pdf)] });
    expect([answer.status, answer.body.details[0].field]).toEqual([400, 'mediaIds']);
    expect((await entryOf(mia, id)).status).toBe('joined');
  });

  it('in these types and ways of paying, and every open one can be paid', async () => {
    const ofType = detailsOfTypes(app, await anyTopic());
    const { types } = await optionsFor();
    expect(types.map(({ value }) => value)).toEqual(campaignTypes);
    for (const type of types)
      for (const mode of challengeModes) {
        const open = type.reason === null && openOf(type.modes).includes(mode);
        const change = {
          type: type.value,
          mode,
          formats: ['video9x16'],
          details: ofType[type.value] ?? {},
          preReview: type.value === 'sponsoring',
          ...(mode === 'fixed' ? { payPerEntry: eur(20_000) } : {}),
          ...(mode === 'ranked' ? { prizes: [{ rank: 1, amount: eur(20_000) }] } : {}),
        };
        const { status } = await brand.post('/api/hub/challenge/v2', brief(app, change));
        expect([type.value, mode, status]).toEqual([type.value, mode, open ? 201 : 400]);
        if (open) expect((await liveChallenge(app, brand, change)).status).toBe('live');
      }
  });

  it('with these requirements, which somebody can meet', async () => {
    const values: Record<string, unknown> = {
      breedType: ['ugc'],
      contentFocus: [await anyTopic()],
      ageRange: { min: 20, max: 60 },
      specificGender: ['female'],
      specificCreatorCountry: ['DE'],
      specificLanguage: ['de'],
      specificAudienceCountry: ['DE'],
      minFollowers: 2_000,
      minAverageViews: 300,
      verifiedPlatform: ['youtube'],
      verifiedIdentity: true,
    };
    const { targeting } = await optionsFor();
    expect(targeting.map(({ value }) => value).sort()).toEqual(Object.keys(values).sort());
    for (const { value, reason } of targeting) {
      const asked = { targeting: { [value]: values[value] } };
      const draft = await createDraft(app, brand, asked);
      expect([value, (await errorsOf(draft.id)).codes.length]).toEqual([value, reason === null ? 0 : 1]);
      const { id } = await liveChallenge(app, brand);
      await keptAs(app, id, asked);
      const lena = await newCreator(app, { gender: 'female' });
      await lena.post('/api/me/update', { categoryIds: [await anyTopic()] });
      await linkAccount(lena);
      if (value === 'verifiedIdentity') await verified(app, lena);
      if (value === 'breedType') await seated(brand, (await makeBreed(brand, { type: 'ugc' })).id, lena);
      const { eligible } = (await lena.get(`/api/hub/challenge/${id}/eligibility`)).body.data;
      expect([value, eligible]).toEqual([value, reason === null]);
    }
  });
});

describe('what nobody could fulfil', () => {
  it.each<[string, string, object]>([
    ['PLATFORM_NOT_OPEN', 'platforms', { platforms: ['instagram'] }],
    ['PLATFORM_NOT_OPEN', 'platforms', { platforms: ['youtube', 'instagram'] }],
    ['FORMAT_NOT_OPEN', 'formats', { formats: ['story'] }],
    [
      'AUDIENCE_UNKNOWN',
      'targeting.specificAudienceCountry',
      { targeting: { specificAudienceCountry: ['AT'] } },
    ],
    ['NOBODY_QUALIFIES', 'targeting.contentFocus', { targeting: { contentFocus: [NOWHERE] } }],
    [
      'NOBODY_QUALIFIES',
      'targeting.specificCreatorCountry',
      { targeting: { specificCreatorCountry: ['XX'] } },
    ],
    ['AGES_APART', 'targeting.ageRange', { maxAge: 20, targeting: { ageRange: { min: 21, max: 30 } } }],
    ['BUDGET_BELOW_ENTRY', 'budget', { minViews: 200_000 }],
    ['CAP_BELOW_FLOOR', 'maxViewsPaidPerEntry', { maxViewsPaidPerEntry: 500 }],
    ['CAP_PAYS_NOTHING', 'maxViewsPaidPerEntry', { minViews: 0, maxViewsPaidPerEntry: 1 }],
    ['PLACES_ABOVE_BUDGET', 'maxParticipants', { ...content, maxParticipants: 6 }],
  ])('is refused with %s at every door, and nothing is charged', async (code, field, change) => {
    const payer = await signUp(app, { role: 'brand' });
    await giveCoins(app, payer, 119);
    const { id } = await createDraft(app, payer, change);
    expect(await errorsOf(id, payer)).toEqual({ score: 0, codes: [code] });
    for (const [door, open] of doors(payer, id)) {
      const { status, body } = await open();
      expect([door, status, body.code]).toEqual([door, 400, 'BRIEF_UNFULFILLABLE']);
      expect(body.details).toEqual([expect.objectContaining({ field, rule: code })]);
    }
    expect(await paymentsOf(id)).toEqual([]);
    expect(await coinsOf(payer)).toBe(119_000);
    expect(await read(payer, id)).toMatchObject({ status: 'draft', dueAt: null });
    expect(await escrowOf(payer, id)).toMatchObject({ funded: 0 });
  });

  it('is refused too where the price was frozen before', async () => {
    const payer = await signUp(app, { role: 'brand' });
    await giveCoins(app, payer, 119);
    const { id } = await createDraft(app, payer);
    await payer.post(`/api/hub/challenge/${id}/publish`);
    await keptAs(app, id, { platforms: ['instagram'] });
    for (const [door, open] of doors(payer, id).slice(1))
      expect([door, (await open()).body.code]).toEqual([door, 'BRIEF_UNFULFILLABLE']);
    expect(await paymentsOf(id)).toEqual([]);
    expect(await coinsOf(payer)).toBe(119_000);
  });

  it('is said in the language of the reader', async () => {
    const said = async (language: string) => {
      const payer = await signUp(app, { role: 'brand', profile: { language } });
      const { id } = await createDraft(app, payer, { platforms: ['instagram'] });
      return (await payer.post(`/api/hub/challenge/${id}/publish`)).body.message;
    };
    expect(await said('de')).toBe(
      'Beiträge auf Instagram können Creator noch nicht einreichen: Wähle eine andere Plattform',
    );
    expect(await said('en')).toBe('Creators cannot submit posts on Instagram yet: choose another platform');
  });

  it('is not let out of review by staff, who can send it back', async () => {
    const payer = await signUp(app, { role: 'brand' });
    await giveCoins(app, payer, 119);
    const { id } = await createDraft(app, payer);
    await payByCoins(payer, id);
    await keptAs(app, id, { platforms: ['instagram'] });
    const staff = await signUpStaff(app);
    const decide = (decision: string) =>
      staff.post(`/api/support/challenge/${id}/decision`, { decision, reason: 'nobody can post there' });
    const { status, body } = await decide('approve');
    expect([status, body.code]).toEqual([400, 'BRIEF_UNFULFILLABLE']);
    expect((await read(payer, id)).status).toBe('in_review');
    expect((await decide('reject')).body.data.status).toBe('draft');
    // Mended, it goes back to review, and costs nothing again.
    expect((await payer.patch(`/api/hub/challenge/v2/${id}`, { platforms: ['tiktok'] })).status).toBe(200);
    expect((await payer.post(`/api/hub/challenge/${id}/publish`)).body.data.status).toBe('in_review');
    expect(await escrowOf(payer, id)).toMatchObject({ funded: 100_000 });
  });
});

describe('a challenge that runs from before', () => {
  const topUp = (id: string) =>
    brand.post(`/api/hub/challenge/${id}/topup`, { method: 'anycoins', amount: eur(10_000) });

  it('goes on with what works of it, and takes more money for that', async () => {
    const { id } = await liveChallenge(app, brand);
    await keptAs(app, id, { platforms: ['youtube', 'instagram'], formats: ['story', 'longVideo'] });
    const lena = await newCreator(app);
    await handedIn(app, lena, id);
    expect((await entryOf(lena, id)).status).toBe('verifying');
    await giveCoins(app, brand, 12);
    expect((await topUp(id)).status).toBe(201);
  });

  it('takes no more money where nobody can submit anything', async () => {
    const { id } = await liveChallenge(app, brand);
    await keptAs(app, id, { platforms: ['instagram'] });
    await giveCoins(app, brand, 12);
    const before = await coinsOf(brand);
    for (const answer of [
      await topUp(id),
      await brand.post(`/api/hub/challenge/${id}/topup-stripe`, {
        paymentMethodId: 'pm_card_visa',
        amount: eur(10_000),
      }),
    ])
      expect([answer.status, answer.body.code]).toEqual([400, 'BRIEF_UNFULFILLABLE']);
    expect(await coinsOf(brand)).toBe(before);
    expect(await read(brand, id)).toMatchObject({ status: 'live', budget: { minor: 100_000 } });
  });

  it('can be edited otherwise, and only to something that works', async () => {
    const { id } = await liveChallenge(app, brand);
    await keptAs(app, id, { platforms: ['instagram'] });
    const edit = (change: object) => brand.patch(`/api/hub/challenge/v2/${id}`, change);
    expect((await edit({ title: 'Show your evening' })).status).toBe(200);
    expect((await edit({ platforms: ['youtube'] })).status).toBe(200);
    expect((await edit({ platforms: ['instagram'] })).body.code).toBe('BRIEF_UNFULFILLABLE');
  });
});

describe('a platform without access to its API', () => {
  it('is an error of the brief until it is connected, as its posts cannot be checked', async () => {
    const poor = await startTestApp({ env: { YOUTUBE_API_KEY: '' } });
    try {
      const payer = await verifiedBrand(poor);
      await giveCoins(poor, payer, 119);
      const { id } = await createDraft(poor, payer, { platforms: ['youtube'] });
      const { body } = await payer.post(`/api/hub/challenge/${id}/payment`, { method: 'anycoins' });
      expect([body.code, body.details[0].rule]).toEqual(['BRIEF_UNFULFILLABLE', 'PLATFORM_NOT_CONNECTED']);
      const { types } = await optionsFor(payer);
      expect(openOf(types.find(({ value }) => value === 'create_and_post')?.platforms)).toEqual([
        'tiktok',
        'anyjoi',
      ]);

      const live = await liveChallenge(poor, payer, { platforms: ['tiktok'] });
      await keptAs(poor, live.id, { platforms: ['youtube'] });
      const lena = await newCreator(poor);
      await join(lena, live.id);
      const url = 'https://youtu.be/dQw4w9WgXcQ';
      expect((await handIn(lena, live.id, { stage: 'posted', platform: 'youtube', url })).status).toBe(503);
    } finally {
      await poor.close();
    }
  });
});

async function anyTopic(): Promise<string> {
  const { body } = await brand.get('/api/categories', { scope: 'creator', lang: 'en' });
  return (body as { data: { id: string }[] }).data[0]?.id ?? '';
}

/** A post that is right in every way, as far as the sandbox has the platform. */
async function postOn(platform: ChallengePlatform, person: Actor, code: string): Promise<{ url: string }> {
  if (platform === 'youtube' || platform === 'tiktok')
    return publish(app, person, code, { platform, handle: 'lena_all' });
  if (platform === 'instagram') return { url: 'https://www.instagram.com/reel/C0abc/' };
  return (await person.post('/api/post', { text: `Werbung: my morning ${code}` })).body.data as {
    url: string;
  };
}

/** Addresses as the platforms write them, of posts that do not exist; a story has none that lasts. */
const addressesOf = (
  format: (typeof contentFormats)[number],
): readonly (readonly [platform: string, url: string])[] =>
  ({
    video9x16: [
      ['youtube', 'https://www.youtube.com/shorts/aaaaaaaaaaa'],
      ['tiktok', 'https://www.tiktok.com/@lena/video/7301234567890123456'],
    ] as const,
    longVideo: [['youtube', 'https://www.youtube.com/watch?v=aaaaaaaaaaa']] as const,
    story: [['tiktok', 'https://www.tiktok.com/@lena/story/7301234567890123456']] as const,
    post: [
      ['youtube', 'https://www.youtube.com/post/UgkxAbCdEfGhIjKlMnOpQrStUvWxYz012345'],
      ['tiktok', 'https://www.tiktok.com/@lena/photo/7301234567890123456'],
      ['anyjoi', `${app.url}/post/0192f6a0-0000-7000-8000-00000000dead`],
    ] as const,
  })[format];

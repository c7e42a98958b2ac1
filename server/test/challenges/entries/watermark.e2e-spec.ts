import sharp from 'sharp';
import { io } from 'socket.io-client';
import request from 'supertest';
import { type Actor, forTeam, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { billedIn } from '../../support/billing-address.js';
import { keptAs, liveChallenge, verifiedBrand } from '../../support/challenges.js';
import { entryOf, handIn, join, newCreator, publish, review } from '../../support/entries.js';
import { sound, video } from '../../support/media-files.js';
import { phonePhoto } from '../../support/pictures.js';
import { bytesAt, difference, frameAt, loudness, type Shown, uploaded } from '../../support/renditions.js';
import { joined, newTeam } from '../../support/teams.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
let brand: Actor;
let creator: Actor;
let challengeId: string;

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const filesOnly = { type: 'content', mode: 'fixed', payPerEntry: eur(20_000), formats: ['post'] };

beforeAll(async () => {
  app = await startTestApp({ settings: { 'limit.guestOpensPerMinute': 1000, 'team.createdPerDay': 100 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  brand = await verifiedBrand(app);
  creator = await newCreator(app, { displayName: 'Lena & <Roth>' });
  challengeId = (await liveChallenge(app, brand, filesOnly)).id;
  await join(creator, challengeId);
});

const hand = async (mediaIds: string[]): Promise<void> => {
  const answer = await handIn(creator, challengeId, { stage: 'draft', mediaIds, caption: 'my cut' });
  expect(answer.status).toBe(201);
};
const filesOf = async (reader: Actor): Promise<Shown[]> =>
  (await entryOf(reader, challengeId, creator.id))['media'] as Shown[];
const fileOf = async (reader: Actor): Promise<Shown> => {
  const [file] = await filesOf(reader);
  if (!file) throw new Error('the entry has no file');
  return file;
};
const prepared = (): Promise<Shown> =>
  eventually(async () => {
    const file = await fileOf(brand);
    return file.state === 'ready' && file;
  });
const guestLink = async (): Promise<string> => {
  const answer = await brand.post(`/api/hub/challenge/${challengeId}/guest-link`, { guest: 'Nora Weiss' });
  return new URL((answer.body as { data: { url: string } }).data.url).hash.slice(1);
};
const openAsGuest = (token: string) => request(app.url).post('/api/challenge-review/open').send({ token });
/** The storage key of the original and of its picture: no address of them can be without. */
const keysOf = async (): Promise<string[]> => {
  const { url, previewUrl } = await fileOf(creator);
  return [url, previewUrl].flatMap((address) =>
    address ? [new URL(address).pathname.replace('/files/', '')] : [],
  );
};

describe('who gets which rendition', () => {
  it('on every route: the brand after the approval, creator and staff always, guests never', async () => {
    const staff = await signUpStaff(app, 'support');
    await hand([await uploaded(app, creator, await phonePhoto(), 'cut.jpg')]);
    await prepared();
    const { id: entryId } = await entryOf(creator, challengeId);
    const token = await guestLink();
    const keys = await keysOf();
    expect(keys).toHaveLength(2);

    const hub = `/api/hub/challenge/${challengeId}`;
    const asBrand = [
      `${hub}/entry/${creator.id}`,
      `${hub}/entries`,
      `${hub}/entries?status=draft_submitted`,
      `${hub}/entries?status=validating`,
      `${hub}/overview`,
      `${hub}/overview/${creator.id}`,
      `${hub}/board/v2`,
      `${hub}/board/rows`,
      `${hub}/board/v2?view=columns`,
      `${hub}/performance`,
      `${hub}/export`,
      `${hub}/guest-advice`,
      '/api/notification',
      '/api/conversation',
      `/api/hub/challenge/${challengeId}`,
    ];
    const holders = async (reader: Actor, paths: readonly string[]) => {
      const found = [];
      for (const path of paths) {
        const answer = await reader.get(path);
        const text = `${answer.text ?? ''}${JSON.stringify(answer.body)}`;
        if (keys.some((key) => text.includes(key))) found.push(path);
      }
      return found;
    };
    const staffPath = `/api/support/entry/${entryId}`;
    const ownPath = `${hub}/entry/${creator.id}`;
    const guestHolds = async () => {
      const text = JSON.stringify((await openAsGuest(token)).body);
      return keys.some((key) => text.includes(key));
    };

    expect(await holders(brand, asBrand)).toEqual([]);
    expect(await holders(creator, [ownPath])).toEqual([ownPath]);
    expect(await holders(staff, [staffPath])).toEqual([staffPath]);
    expect(await guestHolds()).toBe(false);

    const approved = await review(brand, challengeId, creator.id, 'approve');
    expect(keys.some((key) => JSON.stringify(approved.body).includes(key))).toBe(true);
    expect(await holders(brand, asBrand)).toEqual([
      `${hub}/entry/${creator.id}`,
      `${hub}/entries?status=validating`,
      `${hub}/overview`,
      `${hub}/overview/${creator.id}`,
      `${hub}/board/v2?view=columns`,
    ]);
    expect(await holders(creator, [ownPath])).toEqual([ownPath]);
    expect(await holders(staff, [staffPath])).toEqual([staffPath]);
    expect(await guestHolds()).toBe(false);
    expect((await fileOf(brand)).watermarked).toBeUndefined();
  });

  it('a viewer of the team of the brand gets what the brand gets', async () => {
    const team = await newTeam(brand);
    const person = await newCreator(app);
    await joined(app, team, brand, person, 'viewer');
    await billedIn(app, { id: team });
    const editing = { ...forTeam(app, brand, team), id: team };
    challengeId = (await liveChallenge(app, editing, filesOnly)).id;
    // A team has no identity that was checked, so that staff look at its first challenge.
    await keptAs(app, challengeId, { status: 'live', published_at: app.clock.now() });
    await join(creator, challengeId);
    await hand([await uploaded(app, creator, await phonePhoto(), 'cut.jpg')]);
    const looking = forTeam(app, person, team);
    await eventually(async () => (await fileOf(looking)).state === 'ready');
    for (const key of await keysOf()) expect(JSON.stringify(await fileOf(looking))).not.toContain(key);
    await review(editing, challengeId, creator.id, 'approve');
    expect(JSON.stringify(await fileOf(looking))).toContain((await keysOf())[0]);
  });

  it('guests get the watermark of an approved draft too, while its post waits', async () => {
    challengeId = (
      await liveChallenge(app, brand, { mode: 'fixed', payPerEntry: eur(20_000), preReview: true })
    ).id;
    const { ownershipCode = '' } = await join(creator, challengeId);
    await hand([await uploaded(app, creator, await phonePhoto(), 'cut.jpg')]);
    await prepared();
    const keys = await keysOf();
    await review(brand, challengeId, creator.id, 'approve');
    const post = await publish(app, creator, ownershipCode);
    await handIn(creator, challengeId, { stage: 'posted', url: post.url, platform: post.platform });
    expect(JSON.stringify(await entryOf(brand, challengeId, creator.id))).toContain(keys[0]);
    const { entries } = (await openAsGuest(await guestLink())).body.data as { entries: { media: Shown[] }[] };
    expect(entries[0]?.media).toMatchObject([{ kind: 'image', state: 'ready' }]);
    for (const key of keys) expect(JSON.stringify(entries)).not.toContain(key);
    expect(entries[0]?.media[0]?.previewUrl).toContain('-draft-preview.webp');
  });

  it('a new version after changes is watermarked again, and a refused one stays so', async () => {
    await hand([await uploaded(app, creator, await phonePhoto(), 'one.jpg')]);
    await prepared();
    await review(brand, challengeId, creator.id, 'request_changes', 'lighter');
    expect(await fileOf(brand)).toMatchObject({ state: 'ready', watermarked: true });
    await hand([await uploaded(app, creator, await onePicture(), 'two.png')]);
    expect(await prepared()).toMatchObject({ watermarked: true });
    await review(brand, challengeId, creator.id, 'reject', 'not what we asked for');
    expect((await entryOf(brand, challengeId, creator.id)).status).toBe('rejected');
    expect(await fileOf(brand)).toMatchObject({ state: 'ready', watermarked: true });
    expect((await fileOf(creator)).watermarked).toBeUndefined();
  });
});

const onePicture = async (): Promise<Buffer> => {
  return sharp({ create: { width: 900, height: 1200, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
};

describe('a rendition', () => {
  it('of a picture has the words all over it, as its preview has', async () => {
    await hand([await uploaded(app, creator, await onePicture(), 'cut.png')]);
    const shown = await prepared();
    const own = await fileOf(creator);
    expect(shown).toMatchObject({ id: own.id, width: own.width, height: own.height, watermarked: true });
    for (const [marked, plain] of [
      [shown.url, own.url],
      [shown.previewUrl, own.previewUrl],
    ] as const) {
      const { mean, share } = await difference(await bytesAt(marked), await bytesAt(plain));
      expect(share).toBeGreaterThan(0.02);
      // It can still be judged.
      expect(mean).toBeLessThan(40);
    }
    const [one, other] = [await bytesAt(shown.url), await bytesAt(own.url)];
    // In each quarter of it: no cut leaves a clean half.
    for (const left of [0, 450])
      for (const top of [0, 600]) {
        const part = (bytes: Buffer) =>
          sharp(bytes).extract({ left, top, width: 450, height: 600 }).png().toBuffer();
        expect((await difference(await part(one), await part(other))).share).toBeGreaterThan(0.01);
      }
  });

  it('of a video has them in its frames and its picture, and plays as long', async () => {
    await hand([await uploaded(app, creator, await video(), 'cut.mp4')]);
    const shown = await prepared();
    const own = await fileOf(creator);
    expect(shown).toMatchObject({
      id: own.id,
      kind: 'video',
      mime: 'video/mp4',
      durationSec: 2,
      watermarked: true,
    });
    const [marked, plain] = [await bytesAt(shown.url), await bytesAt(own.url)];
    for (const second of [0, 1, 1.8])
      expect(
        (await difference(await frameAt(marked, second), await frameAt(plain, second))).share,
      ).toBeGreaterThan(0.02);
    expect(await loudness(marked, 0, 2)).toBeCloseTo(await loudness(plain, 0, 2), 1);
    const previews = [await bytesAt(shown.previewUrl), await bytesAt(own.previewUrl)] as const;
    expect((await difference(...previews)).share).toBeGreaterThan(0.02);
  });

  it('of a sound has a tone in it', async () => {
    challengeId = (
      await liveChallenge(app, brand, { mode: 'fixed', payPerEntry: eur(20_000), preReview: true })
    ).id;
    await join(creator, challengeId);
    await hand([await uploaded(app, creator, await sound('mp3'), 'cut.mp3')]);
    const shown = await prepared();
    expect(shown).toMatchObject({ kind: 'audio', mime: 'audio/mp4', watermarked: true });
    const marked = await bytesAt(shown.url);
    expect(await loudness(marked, 0.1, 0.3)).toBeGreaterThan(1.2 * (await loudness(marked, 1, 1)));
  });

  it('has an address that opens nothing else', async () => {
    await hand([await uploaded(app, creator, await video(), 'cut.mp4')]);
    const shown = await prepared();
    for (const address of [shown.url ?? '', shown.previewUrl ?? '']) {
      expect((await fetch(address)).status).toBe(200);
      expect((await fetch(address.replace('-draft', ''))).status).toBe(404);
      expect((await fetch(address.replace('-draft.mp4', '.mp4'))).status).toBe(
        address.includes('.mp4') ? 404 : 200,
      );
    }
  });

  it('is told to the open screens of the brand, without the original', async () => {
    const heard: string[] = [];
    const socket = io(`${app.url}/realtime`, {
      auth: { token: brand.token },
      transports: ['websocket'],
      forceNew: true,
    });
    try {
      await new Promise<void>((done) => socket.once('connect', done));
      socket.onAny((name: string, body: object) => heard.push(`${name} ${JSON.stringify(body)}`));
      await hand([await uploaded(app, creator, await phonePhoto(), 'cut.jpg')]);
      await eventually(() => Promise.resolve(heard.some((text) => text.includes('-draft.webp'))));
      for (const key of await keysOf()) expect(heard.join()).not.toContain(key);
    } finally {
      socket.disconnect();
    }
  });
});

describe('while there is no rendition', () => {
  it('brand and guests get no address at all, and the work goes on', async () => {
    const own = await startTestApp({ env: { FFMPEG_PATH: '/nowhere/ffmpeg', LOG_LEVEL: 'silent' } });
    try {
      const [asking, making] = [await verifiedBrand(own), await newCreator(own)];
      const { id } = await liveChallenge(own, asking, filesOnly);
      await join(making, id);
      const mediaIds = [await uploaded(own, making, await video(), 'cut.mp4')];
      await handIn(making, id, { stage: 'draft', mediaIds });
      const waiting = { state: 'processing', url: null, previewUrl: null, watermarked: true };
      expect((await entryOf(asking, id, making.id))['media']).toMatchObject([waiting]);
      const answer = await asking.post(`/api/hub/challenge/${id}/guest-link`, { guest: 'Nora Weiss' });
      const token = new URL((answer.body as { data: { url: string } }).data.url).hash.slice(1);
      const opened = await request(own.url).post('/api/challenge-review/open').send({ token });
      expect(opened.body.data.entries[0].media).toMatchObject([
        { state: 'processing', url: null, previewUrl: null },
      ]);
      expect((await review(asking, id, making.id, 'approve')).body.data.media[0]).toMatchObject({
        state: 'ready',
        url: expect.stringContaining('.mp4'),
      });
    } finally {
      await own.close();
    }
  });
});

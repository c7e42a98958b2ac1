import sharp from 'sharp';
import { DAY } from '../../../../src/kernel/clock.js';
import { type Actor, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { again, liveChallenge, verifiedBrand } from '../../../support/challenges.js';
import { entryOf, handIn, join, newCreator, review, wait } from '../../../support/entries.js';
import { movingScene, reEncoded, scene } from '../../../support/scenes.js';
import { uploaded } from '../../../support/renditions.js';
import { eventually } from '../../../support/wait.js';

let app: TestApp;
let brand: Actor;
let first: Actor;
let second: Actor;
let challengeId: string;

const filesOnly = {
  type: 'content',
  mode: 'fixed',
  payPerEntry: { minor: 20_000, currency: 'EUR' },
  formats: ['post'],
};

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  brand = await verifiedBrand(app);
  [first, second] = [await newCreator(app), await newCreator(app)];
  challengeId = (await liveChallenge(app, brand, filesOnly)).id;
});

async function hand(person: Actor, bytes: Buffer, name = 'cut.png', id = challengeId): Promise<void> {
  await join(person, id);
  const mediaIds = [await uploaded(app, person, bytes, name)];
  expect((await handIn(person, id, { stage: 'draft', mediaIds })).status).toBe(201);
  await eventually(async () => {
    const [row] = await app.db.query<{ state: string }>(
      `SELECT state FROM media_watermark WHERE media_id = $1`,
      [mediaIds[0]],
    );
    return row?.state === 'ready';
  });
}

interface StaffView {
  fraud: { score: number; findings: { signal: string; points: number }[] } | null;
  copies: { entryId: string; challengeId: string; user: { id: string } }[];
}
/** Approved, and scored at the end of their holds, which outlast the sessions of all. */
async function scored(...work: (readonly [Actor, string])[]): Promise<StaffView[]> {
  const entryIds: string[] = [];
  for (const [person, id] of work) {
    entryIds.push((await entryOf(person, id)).id);
    expect((await review(brand, id, person.id, 'approve')).status).toBe(200);
  }
  await wait(app, 8 * DAY);
  const staff = await signUpStaff(app, 'support');
  const answers = await Promise.all(entryIds.map((id) => staff.get(`/api/support/entry/${id}`)));
  return answers.map(({ body }) => (body as { data: StaffView }).data);
}
const copyPoints = (seen: StaffView | undefined) =>
  seen?.fraud?.findings.find(({ signal }) => signal === 'copy')?.points;

/** Smaller, of lower quality and cut at its edges. */
const disguised = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes)
    .extract({ left: 9, top: 7, width: 882, height: 686 })
    .resize(520)
    .jpeg({ quality: 60 })
    .toBuffer();

describe('a picture that looks like one of another creator', () => {
  it('is a signal of 40 points, with the entry it is like for staff alone', async () => {
    await hand(first, await scene(11));
    await hand(second, await disguised(await scene(11)), 'mine.jpg');
    const { id: entryId } = await entryOf(first, challengeId);
    const [seen] = await scored([second, challengeId]);
    [brand, second] = [await again(app, brand), await again(app, second)];
    expect(copyPoints(seen)).toBe(40);
    expect(seen?.fraud?.score).toBe(40);
    expect(seen?.copies).toMatchObject([{ entryId, challengeId, user: { id: first.id } }]);
    for (const reader of [brand, second])
      expect(
        JSON.stringify((await reader.get(`/api/hub/challenge/${challengeId}/entry/${second.id}`)).body),
      ).not.toContain(entryId);
    const [row] = await app.db.query<{ signals: object }>(
      `SELECT s.signals FROM entry_score s JOIN challenge_entry e ON e.id = s.entry_id WHERE e.user_id = $1`,
      [second.id],
    );
    // What a person gets as a copy of their data names nobody else.
    expect(JSON.stringify(row)).not.toContain(entryId);
  });

  it('is found in another challenge too', async () => {
    const other = (await liveChallenge(app, brand, filesOnly)).id;
    await hand(first, await scene(12), 'cut.png', other);
    await hand(second, await disguised(await scene(12)), 'mine.jpg');
    const [seen] = await scored([second, challengeId]);
    expect([copyPoints(seen), seen?.copies[0]?.challengeId]).toEqual([40, other]);
  });

  it('is none for the one who was first, for another picture, and for a creator who sends the own one again', async () => {
    const other = (await liveChallenge(app, brand, filesOnly)).id;
    await hand(first, await scene(13));
    await hand(second, await scene(14), 'mine.png');
    await hand(first, await disguised(await scene(13)), 'again.jpg', other);
    const seen = await scored([first, challengeId], [second, challengeId], [first, other]);
    expect(seen.map((one) => [copyPoints(one), one.copies])).toEqual([
      [0, []],
      [0, []],
      [0, []],
    ]);
  });

  it('is none of two pictures of one colour', async () => {
    const plain = (background: string) =>
      sharp({ create: { width: 600, height: 800, channels: 3, background } })
        .png()
        .toBuffer();
    await hand(first, await plain('#204060'));
    await hand(second, await plain('#406020'));
    const [seen] = await scored([second, challengeId]);
    expect(copyPoints(seen)).toBe(0);
  });
});

describe('a video that looks like one of another creator', () => {
  it('is found by its frames, however it was saved; another one is not', async () => {
    const clip = await movingScene(21);
    const third = await newCreator(app);
    await hand(first, clip, 'cut.mp4');
    await hand(second, await reEncoded(clip), 'mine.webm');
    await hand(third, await movingScene(22), 'cut.mp4');
    const [copied, own] = await scored([second, challengeId], [third, challengeId]);
    expect([copyPoints(copied), copied?.copies[0]?.user.id]).toEqual([40, first.id]);
    expect([copyPoints(own), own?.copies]).toEqual([0, []]);
  });
});

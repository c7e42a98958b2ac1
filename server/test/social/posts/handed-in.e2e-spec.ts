import { DAY } from '../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { expectCleanBooks, liveChallenge, verifiedBrand } from '../../support/challenges.js';
import { entryOf, handIn, join, newCreator, readAll, review, rowOf, wait } from '../../support/entries.js';

let app: TestApp;
let brand: Actor;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  brand = await verifiedBrand(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ id } = await liveChallenge(app, brand, { platforms: ['anyjoi'], minViews: 2 }));
});
afterEach(() => expectCleanBooks(app));

const post = async (person: Actor, text: string) =>
  (await person.post('/api/post', { text })).body.data as { id: string; url: string };
const posted = (url: string) => ({ stage: 'posted', platform: 'anyjoi', url });

describe('a post of our own that is handed in', () => {
  it('counts by the views of its page, and ranks on the board', async () => {
    // Nobody needs an account elsewhere.
    const lena = await newCreator(app, { socials: {} });
    const { ownershipCode = '' } = await join(lena, id);
    const own = await post(lena, `Werbung: my morning ${ownershipCode}`);
    const answer = await handIn(lena, id, posted(`${app.url}/creator/feed/video/${own.id}?from=share`));
    expect([answer.status, answer.body.data]).toEqual([
      201,
      expect.objectContaining({ status: 'verifying', platform: 'anyjoi', url: own.url }),
    ]);
    await review(brand, id, lena.id, 'approve');
    for (let n = 0; n < 4; n++) {
      const fan = await signUp(app);
      await fan.post(`/api/post/${own.id}/view`);
    }
    await lena.post(`/api/post/${own.id}/view`);
    await readAll(app, id);
    expect(await rowOf(app, id, lena)).toMatchObject({ accrued: 3, fee: 1, earned: 2 });
    const board = await app.http.get(`/api/hub/challenge/${id}/board/v2`).query({ view: 'leaderboard' });
    expect(board.body.data).toEqual([
      expect.objectContaining({ rank: 1, platform: 'anyjoi', url: own.url, score: 4, reward: null }),
    ]);
  });

  it('has to be the own one, with the code, and is taken once', async () => {
    const [lena, mia] = [await newCreator(app, { socials: {} }), await newCreator(app, { socials: {} })];
    const { ownershipCode = '' } = await join(lena, id);
    const { ownershipCode: codeOfMia = '' } = await join(mia, id);
    const without = await post(lena, 'No code');
    expect((await handIn(lena, id, posted(without.url))).body.details[0].rule).toBe('code_in_caption');
    expect((await handIn(lena, id, posted(`${app.url}/post/${id}`))).body.details[0].rule).toBe(
      'post_public',
    );
    expect(
      (await handIn(lena, id, posted(`https://elsewhere.test/post/${without.id}`))).body.details[0].rule,
    ).toBe('no_post');
    const own = await post(lena, `${ownershipCode} ${codeOfMia}`);
    const stolen = await handIn(mia, id, posted(own.url));
    expect(stolen.body.data).toMatchObject({ status: 'rejected' });
    expect((await handIn(lena, id, posted(own.url))).status).toBe(201);
  });

  it('that is deleted later is gone for the challenge too', async () => {
    const lena = await newCreator(app, { socials: {} });
    const { ownershipCode = '' } = await join(lena, id);
    const own = await post(lena, `Werbung ${ownershipCode}`);
    await handIn(lena, id, posted(own.url));
    expect((await lena.delete(`/api/post/${own.id}`)).status).toBe(200);
    await readAll(app, id);
    const [content] = await app.db.query(`SELECT state FROM tracked_content WHERE external_id = $1`, [
      own.id,
    ]);
    expect(content).toEqual({ state: 'unavailable' });
    await wait(app, DAY);
    expect((await entryOf(lena, id)).status).toBe('verifying');
  });
});

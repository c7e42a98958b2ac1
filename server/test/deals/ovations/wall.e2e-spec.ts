import { DAY } from '../../../src/kernel/clock.js';
import { type Actor, forTeam, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { must } from '../../support/bids.js';
import { again } from '../../support/challenges.js';
import {
  published,
  review,
  submit,
  submitted,
  wallOf,
  withdraw,
  type OvationBody,
} from '../../support/ovations.js';
import { askStepUp } from '../../support/step-up.js';
import { newTeam } from '../../support/teams.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
let brand: Actor;
let creator: Actor;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [brand, creator] = [await signUp(app, { role: 'brand' }), await signUp(app, { role: 'creator' })];
});
afterAll(() => app.close());

describe('the wall', () => {
  it('shows what is published, labelled as paid, and nothing a moment after it is withdrawn', async () => {
    const { id } = await published(app, brand, creator, { rating: 3 });
    const hidden = await submitted(app, brand, creator);
    const wall = await wallOf(app, brand);
    expect(wall.ovations).toEqual([expect.objectContaining({ id, rating: 3, paid: true, verified: null })]);
    expect(wall.figures).toMatchObject({ published: 1, average: 3 });
    expect(JSON.stringify(wall)).not.toContain(hidden.id);
    expect(JSON.stringify(wall)).not.toContain('prompt');
    must('unpublish', await review(brand, id, 'unpublish'));
    expect((await wallOf(app, brand)).ovations).toEqual([]);
    must('publish', await review(brand, id, 'publish'));
    must('withdraw', await withdraw(creator, id));
    expect(await wallOf(app, brand)).toMatchObject({
      ovations: [],
      figures: { published: 0, average: null },
    });
    expect((await review(brand, id, 'publish')).status).toBe(409);
  });

  it('may be read by every page, and is kept by nothing for more than a minute', async () => {
    await published(app, brand, creator);
    for (const path of [`wall/${brand.id}`, 'embed.js']) {
      const { headers } = await app.http
        .get(`/api/ovations/${path}`)
        .set('Origin', 'https://nordkaffee.example');
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
    const { headers } = await app.http.get(`/api/ovations/wall/${brand.id}`);
    const age = Number(/^public, max-age=(\d+)$/.exec(headers['cache-control'] ?? '')?.[1]);
    expect(age).toBeLessThanOrEqual(30);
    const script = await app.http.get('/api/ovations/embed.js');
    expect(script.headers['content-type']).toContain('text/javascript');
    expect(script.text.length).toBeLessThan(15_000);
  });

  it('tells everybody how often changes are asked for by stars', async () => {
    const { id } = await submitted(app, brand, creator, { rating: 2 });
    must('changes', await review(brand, id, 'request_changes'));
    must('again', await submit(creator, id, { rating: 5 }));
    expect((await wallOf(app, brand)).figures.byRating).toEqual([
      expect.objectContaining({ rating: 5, handedIn: 1, changesAsked: 0, changeRate: 0 }),
      expect.objectContaining({ rating: 2, handedIn: 1, changesAsked: 1, changeRate: 1 }),
    ]);
    expect((await brand.get('/api/ovations/figures')).body.data).toMatchObject({ positive: 1, negative: 1 });
  });

  it('does not exist for nobody', async () => {
    const path = '/api/ovations/wall/0192f6a0-0000-7000-8000-000000000001';
    expect((await app.http.get(path)).status).toBe(404);
  });
});

it('the log of consents keeps what was given and taken back, in its wording', async () => {
  const { id } = await published(app, brand, creator);
  must('withdraw', await withdraw(creator, id));
  const lines = (await brand.get('/api/ovations/consents')).body.data as object[];
  expect(lines).toEqual([
    expect.objectContaining({ ovationId: id, move: 'withdrawn', version: 1 }),
    expect.objectContaining({ ovationId: id, move: 'given', version: 1 }),
  ]);
  const file = await brand.get('/api/ovations/consents/file');
  expect(file.headers['content-type']).toContain('text/csv');
  expect(file.text.trim().split('\r\n')).toHaveLength(3);
  expect(file.text).toMatch(/The brand may publish my words|Die Marke darf meinen Text/);
});

describe('a collection link', () => {
  const made = async (by = brand, days = 30): Promise<{ id: string; token: string }> => {
    const { id, url } = must<{ id: string; url: string }>(
      'link',
      await by.post('/api/ovations/links', { prompt: 'How is your bottle after a month?', days }),
    );
    return { id, token: new URL(url).hash.slice(1) };
  };
  const answer = (person: Actor, token: string) =>
    person.post('/api/ovations/links/answer', {
      token,
      rating: 5,
      text: 'Still as good as new',
      consentVersion: 1,
    });

  it('takes one unpaid ovation of each person, shown once the brand has approved and published it', async () => {
    const { token } = await made();
    const opened = await app.http.post('/api/ovations/links/open').send({ token });
    expect(opened.body.data).toMatchObject({ brand: { id: brand.id } });
    const { id } = must<{ id: string }>('answer', await answer(creator, token));
    expect((await answer(creator, token)).status).toBe(409);
    expect((await answer(brand, token)).status).toBe(403);
    expect((await wallOf(app, brand)).ovations).toEqual([]);
    expect((await review(brand, id, 'request_changes')).status).toBe(409);
    must<OvationBody>('approve', await review(brand, id, 'approve'));
    must('publish', await review(brand, id, 'publish'));
    expect((await wallOf(app, brand)).ovations).toEqual([expect.objectContaining({ id, paid: false })]);
    must('withdraw', await withdraw(creator, id));
    expect((await wallOf(app, brand)).ovations).toEqual([]);
  });

  /** To the end of the time in which it can be taken back. */
  const closed = async (person: Actor): Promise<void> => {
    const proof = { 'X-Step-Up': await askStepUp(app, person, 'delete') };
    expect((await person.post('/api/me/delete', {}, proof)).status).toBeLessThan(300);
    await app.pass(31 * DAY);
    await eventually(async () => {
      const [row] = await app.db.query<{ state: string }>(`SELECT state FROM "user" WHERE id = $1`, [
        person.id,
      ]);
      return row?.state === 'deleted';
    });
  };

  it('keeps nothing for approval of a creator who has closed the account', async () => {
    const { token } = await made();
    const { id } = must<{ id: string }>('answer', await answer(creator, token));
    await closed(creator);
    brand = await again(app, brand);
    expect((await review(brand, id, 'approve')).status).toBe(409);
    const lines = (await brand.get('/api/ovations/consents')).body.data as { move: string }[];
    expect(lines.map(({ move }) => move)).toEqual(['withdrawn', 'given']);
  });

  it('ends with the account of the brand, or with its team', async () => {
    const ended = async (token: string) => {
      const opened = await app.http.post('/api/ovations/links/open').send({ token });
      return [opened.status, (await answer(creator, token)).status];
    };
    const team = await newTeam(brand);
    const ofTeam = await made(forTeam(app, brand, team));
    expect((await brand.delete(`/api/team/${team}`)).status).toBe(200);
    await eventually(async () => (await ended(ofTeam.token)).every((status) => status === 404));
    const { id, token } = await made(brand, 90);
    await closed(brand);
    creator = await again(app, creator);
    expect(await ended(token)).toEqual([404, 404]);
    const [row] = await app.db.query(`SELECT prompt FROM ovation_link WHERE id = $1`, [id]);
    expect(row).toEqual({ prompt: '' });
  });

  it('ends when it is revoked or over, and its secret is kept nowhere', async () => {
    const { id, token } = await made();
    const rows = await app.db.query('SELECT * FROM ovation_link WHERE id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(token);
    const stranger = await signUp(app, { role: 'brand' });
    expect((await stranger.delete(`/api/ovations/links/${id}`)).status).toBe(404);
    expect((await brand.delete(`/api/ovations/links/${id}`)).status).toBe(200);
    expect((await answer(creator, token)).status).toBe(404);
    const second = await made();
    await app.pass(31 * DAY);
    [brand, creator] = [await again(app, brand), await again(app, creator)];
    expect((await answer(creator, second.token)).status).toBe(404);
    expect((await app.http.post('/api/ovations/links/open').send({ token: second.token })).status).toBe(404);
  });
});

it('a wall does not answer without end', async () => {
  const small = await startTestApp({ settings: { 'limit.ovationWallPerMinute': 5 } });
  const { id } = await signUp(small, { role: 'brand' });
  const answers = [];
  for (let i = 0; i < 6; i++) answers.push((await small.http.get(`/api/ovations/wall/${id}`)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  await small.close();
});

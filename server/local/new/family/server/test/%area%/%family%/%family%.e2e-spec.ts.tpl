import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';

let app: TestApp;
let owner: Actor;
let other: Actor;
beforeAll(async () => {
  app = await startTestApp();
  [owner, other] = [await signUp(app), await signUp(app)];
});
afterAll(() => app.close());

describe('%things%', () => {
  it('are added, listed with the newest first, and opened', async () => {
    const first = await owner.post('/api/%family%', { name: 'First', note: 'With a note' });
    expect(first.status).toBe(201);
    await owner.post('/api/%family%', { name: 'Second' });
    const list = await owner.get('/api/%family%', { per: 1 });
    expect(list.body).toMatchObject({ data: [{ name: 'Second', note: null }], page: 1, per: 1, total: 2 });
    const one = await owner.get(`/api/%family%/${first.body.data.id}`);
    expect(one.body.data).toEqual(first.body.data);
  });

  it('are seen by their owner alone', async () => {
    const { body } = await owner.post('/api/%family%', { name: 'Mine' });
    expect((await other.get(`/api/%family%/${body.data.id}`)).status).toBe(404);
    expect((await other.get('/api/%family%')).body.total).toBe(0);
  });

  it.each([{}, { name: '' }, { name: 'x'.repeat(101) }, { name: 'x', more: 1 }])(
    'are refused with %j',
    async (body) => {
      expect((await owner.post('/api/%family%', body)).status).toBe(400);
    },
  );
});

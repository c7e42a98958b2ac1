import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';

interface Gif {
  id: string;
  url: string;
  previewUrl: string;
}
interface Shown {
  id: string;
  conversationId: string;
  type: string;
  gif: Gif | null;
}

let app: TestApp;
let lena: Actor;
let omar: Actor;
beforeAll(async () => {
  app = await startTestApp();
  lena = await signUp(app, { role: 'creator' });
  omar = await signUp(app, { role: 'creator' });
});
afterAll(() => app.close());

const write = (body: object) => lena.post('/api/message', { toUserId: omar.id, ...body });
const sent = async (gifId: string): Promise<Shown> => {
  const answer = await write({ gifId });
  if (answer.status !== 201) throw new Error(`send: ${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: Shown }).data;
};
const found = async (query: object) => {
  const { data, ...rest } = (await lena.get('/api/gifs/search', query)).body as {
    data: Gif[];
    total: number;
  };
  return { ids: data.map(({ id }) => id), ...rest };
};

it('are found by words, or by what is popular, and the key stays with us', async () => {
  expect(await found({ q: 'dance' })).toEqual({ ids: ['dance1', 'dance2'], offset: 0, total: 2 });
  expect(await found({ q: 'dance', offset: 1, limit: 1 })).toEqual({ ids: ['dance2'], offset: 1, total: 2 });
  expect((await found({})).total).toBe(5);
  expect((await found({ q: 'nothing' })).ids).toEqual([]);
  expect(JSON.stringify((await lena.get('/api/gifs/search')).body)).not.toContain('giphy-sandbox');
  expect((await lena.get('/api/gifs/search', { limit: 51 })).status).toBe(400);
});

it('are sent by their id alone, and shown as the provider has them', async () => {
  const message = await sent('wow1');
  expect(message).toMatchObject({ type: 'giphy', text: null, gif: { id: 'wow1' } });
  const { data } = (await omar.get(`/api/conversation/${message.conversationId}/messages`)).body as {
    data: Shown[];
  };
  expect(data[0]?.gif?.url).toBe(`${app.sandbox.url}/giphy/media/wow1/large.gif`);
  for (const body of [
    { gifId: 'unknown1' },
    { gifId: '../trending' },
    { gifId: 'https://example.com/a.gif' },
    { gifId: 'wow1', text: 'Hallo' },
    { gif: { id: 'wow1', url: 'https://example.com/a.gif' } },
  ])
    expect((await write(body)).status).toBe(400);
  expect((await lena.patch(`/api/message/${message.id}`, { text: 'Anders' })).status).toBe(409);
  await lena.delete(`/api/message/${message.id}`);
  const after = (await omar.get(`/api/conversation/${message.conversationId}/messages`)).body as {
    data: Shown[];
  };
  expect(after.data.map(({ gif }) => gif)).toEqual([null]);
});

it('that somebody sent before are theirs alone, each once, the latest first', async () => {
  let conversationId = '';
  for (const id of ['coffee1', 'thanks1', 'coffee1']) ({ conversationId } = await sent(id));
  const path = `/api/conversation/${conversationId}/gifs/recent`;
  const recent = async (who: Actor, query: object = {}) =>
    ((await who.get(path, query)).body.data as Gif[]).map(({ id }) => id);
  expect(await recent(lena)).toEqual(['coffee1', 'thanks1']);
  expect(await recent(lena, { limit: 1 })).toEqual(['coffee1']);
  expect(await recent(omar)).toEqual([]);
  expect((await (await signUp(app, { role: 'creator' })).get(path)).status).toBe(404);
});

it('that the provider does not give are an error of its own, and nothing is sent', async () => {
  app.sandbox.faults.next({ path: '/giphy/v1/**', kind: 'error_before', times: 2 });
  expect((await lena.get('/api/gifs/search')).body.code).toBe('PROVIDER_ERROR');
  expect((await write({ gifId: 'wow1' })).body.code).toBe('PROVIDER_ERROR');
});
